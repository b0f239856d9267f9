import { expect, it } from 'vitest'
import { validateReply } from './validate-reply.ts'

it('has nothing to say about a reply of the contract', () => {
  expect(validateReply({ operationId: 'getHealth', status: 200, data: { status: 'ok' } })).toBeUndefined()
})

it.each([
  [
    'a wrong field',
    'getHealth',
    200,
    { status: 'well' },
    'getHealth breaks the contract: status: Must be ok',
  ],
  ['an unknown field', 'getHealth', 200, { status: 'ok', extra: 1 }, 'extra: Unknown field'],
  ['an unknown status', 'getHealth', 418, {}, 'getHealth 418'],
  ['an unknown operation', 'brewTea', 200, {}, 'brewTea 200'],
])('names %s', (_, operationId, status, data, fault) => {
  expect(validateReply({ operationId, status, data })).toContain(fault)
})
