import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { OperationId } from '#generated/operation-types.ts'
import { checkContract } from './contract-check.ts'

/** What the check says to an answer of an operation with these headers. */
async function breaksOf(operationId: OperationId, status: number, headers: Record<string, string> = {}) {
  const breaks: string[] = []
  const app = Fastify()
  checkContract(app, breaks)
  app.get('/', { config: { operationId } }, (_, reply) => reply.code(status).headers(headers).send([]))
  await app.inject('/')
  await app.close()
  return breaks
}

it('has nothing against an answer with the headers that the contract promises', async () => {
  expect(await breaksOf('listCategories', 200, { etag: '"1"' })).toEqual([])
})

it('finds a header that is malformed, or missing', async () => {
  const malformed = expect.stringContaining('GET / (200): header etag: ') as string
  expect(await breaksOf('listCategories', 200, { etag: 'W/1' })).toEqual([malformed])
  const missing = 'GET / (401): header www-authenticate: Required'
  expect(await breaksOf('getCurrentUser', 401)).toContain(missing)
})
