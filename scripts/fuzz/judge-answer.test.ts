import { expect, test } from 'vitest'
import { problemBody } from '#generated/problems.ts'
import type { Expected } from './fuzz-call.ts'
import { readOperations } from './fuzzed-operation.ts'
import { judgeAnswer } from './judge-answer.ts'

const PROBLEM = { 'content-type': 'application/problem+json' }

/** What is said to an answer of the operation that lists products. */
function judged(
  status: number,
  body: unknown,
  { headers = {}, expects = 'valid' }: { headers?: Record<string, string>; expects?: Expected } = {},
) {
  const operation = readOperations().find(({ id }) => id === 'listProducts')
  if (!operation) throw new Error('no such operation')
  const request = {
    why: '',
    method: 'GET',
    url: '/api/products',
    caller: 'nobody' as const,
    headers: {},
    expects,
  }
  const type = status < 400 ? { 'content-type': 'application/json' } : PROBLEM
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  return judgeAnswer(operation, request, { status, headers: { ...type, ...headers }, bytes })
}

const invalid = problemBody('invalid_input', { fields: 'limit' })

test('has nothing against an answer that the contract describes', () => {
  expect(judged(200, [], { headers: { etag: '"1"' } })).toBeNull()
  expect(judged(304, undefined)).toBeNull()
  expect(judged(422, invalid, { expects: 'invalid' })).toBeNull()
})

test.each([
  ['a fault of the store', judged(503, problemBody('unavailable'))],
  ['a status that is not listed', judged(201, [])],
  ['a body of another shape', judged(200, { products: [] })],
  ['a product without a name', judged(200, [{ id: 1 }])],
  ['another media type', judged(200, [], { headers: { 'content-type': 'text/html' } })],
  ['a malformed header', judged(200, [], { headers: { etag: 'W/1' } })],
  ['a body where none is', judged(304, [])],
  ['a success for invalid input', judged(200, [], { expects: 'invalid' })],
  ['a mistake that was none', judged(422, invalid)],
  ['a problem that is not listed', judged(422, { ...problemBody('registration_refused') })],
  [
    'another problem than the one due',
    judged(422, invalid, { expects: { status: 401, code: 'unauthenticated' } }),
  ],
  ['words about the inside', judged(422, { ...invalid, detail: 'SQLITE_BUSY' }, { expects: 'open' })],
  ['a stranger host', judged(200, [], { headers: { link: '<//evil.example>' } })],
])('finds %s', (_, fault) => {
  expect(fault).toEqual(expect.any(String))
})
