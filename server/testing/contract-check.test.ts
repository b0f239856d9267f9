import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { checkContract } from './contract-check.ts'

/** What the check says to an answer of listCategories with these headers. */
async function breaksOf(headers: Record<string, string>): Promise<string[]> {
  const breaks: string[] = []
  const app = Fastify()
  checkContract(app, breaks)
  app.get('/', { config: { operationId: 'listCategories' } }, (_, reply) => reply.headers(headers).send([]))
  await app.inject('/')
  await app.close()
  return breaks
}

it('has nothing against an answer with the headers that the contract promises', async () => {
  expect(await breaksOf({ etag: '"1"' })).toEqual([])
})

it('finds a header that is malformed', async () => {
  expect(await breaksOf({ etag: 'W/1' })).toEqual([expect.stringContaining('GET / (200): header etag: ')])
})

it('finds a header that is missing', async () => {
  const breaks: string[] = []
  const app = Fastify()
  checkContract(app, breaks)
  app.get('/', { config: { operationId: 'getCurrentUser' } }, (_, reply) => reply.code(401).send({}))
  await app.inject('/')
  await app.close()
  expect(breaks).toContain('GET / (401): header www-authenticate: Required')
})
