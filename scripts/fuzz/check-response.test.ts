import { expect, test } from 'vitest'

import { problemBody } from '#generated/problems.ts'

import { responseFault } from './check-response.ts'
import type { Expected } from './fuzz-request.ts'
import { readOperations } from './fuzzed-contract.ts'

/** The fault of a response of the operation that lists products. */
function fault(
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
    caller: 'anonymous' as const,
    headers: {},
    expects,
  }
  const type = { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' }
  const text = body === undefined ? '' : JSON.stringify(body)
  return responseFault(operation, request, { status, headers: { ...type, ...headers }, text })
}

const invalid = problemBody('invalid_input', { fields: 'limit' })

test('accepts a response that the contract describes', () => {
  expect(fault(200, [], { headers: { etag: '"1"' } })).toBeNull()
  expect(fault(304, undefined)).toBeNull()
  expect(fault(422, invalid, { expects: 'invalid' })).toBeNull()
})

test.each([
  ['a failure of the store', fault(503, problemBody('unavailable'))],
  ['a status that is not listed', fault(201, [])],
  ['a body of another shape', fault(200, { products: [] })],
  ['a product without a name', fault(200, [{ id: 1 }])],
  ['another media type', fault(200, [], { headers: { 'content-type': 'text/html' } })],
  ['a malformed header', fault(200, [], { headers: { etag: 'W/1' } })],
  ['a body where none is documented', fault(304, [])],
  ['a success for invalid input', fault(200, [], { expects: 'invalid' })],
  ['a refusal of valid input', fault(422, invalid)],
  ['a problem that is not listed', fault(422, { ...problemBody('registration_refused') })],
  [
    'another problem than expected',
    fault(422, invalid, { expects: { status: 401, code: 'unauthenticated' } }),
  ],
  ['internals of the store', fault(422, { ...invalid, detail: 'SQLITE_BUSY' }, { expects: 'open' })],
  ['a foreign host', fault(200, [], { headers: { link: '<//evil.example>' } })],
])('finds %s', (_, found) => {
  expect(found).toEqual(expect.any(String))
})
