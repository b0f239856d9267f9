import { expect, test } from 'vitest'
import type { ApiProblem } from '#client/api-problem.ts'
import { orderToKeep, orderToSend, outcomeOf, type Outcome } from './order-doubt.ts'

const payload = { pay_amount: 1 }
const first = orderToSend(null, payload, { newKey: 'new-1' })

test('an order gets a new key, and keeps it while it says the same', () => {
  expect(first).toMatchObject({ key: 'new-1', inDoubt: true })
  expect(orderToSend(first, { pay_amount: 1 }, { newKey: 'new-2' }).key).toBe('new-1')
})

test('another order gets another key, unless the first is in doubt', () => {
  const settled = { ...first, inDoubt: false }
  expect(orderToSend(settled, { pay_amount: 2 }, { newKey: 'new-2' }).key).toBe('new-2')
  expect(() => orderToSend(first, { pay_amount: 2 }, { newKey: 'new-2' })).toThrow('An earlier order')
})

test('a key that the shopper names is used as it is', () => {
  expect(orderToSend(first, { pay_amount: 2 }, { key: 'mine', newKey: 'new-2' })).toMatchObject({
    key: 'mine',
  })
})

test.each<[ApiProblem['code'], number, string, Outcome]>([
  ['network', 0, 'The store could not be reached: connect ECONNREFUSED 127.0.0.1:3000', 'never_ran'],
  ['network', 0, 'The store could not be reached: getaddrinfo ENOTFOUND shop.test', 'never_ran'],
  ['network', 0, 'The store could not be reached: other side closed', 'in_doubt'],
  ['timeout', 0, '', 'in_doubt'],
  ['aborted', 0, '', 'in_doubt'],
  ['invalid_answer', 200, '', 'in_doubt'],
  ['unknown', 400, '', 'in_doubt'],
  ['unknown', 502, '', 'in_doubt'],
  ['internal', 500, '', 'in_doubt'],
  ['unavailable', 503, '', 'in_doubt'],
  ['order_in_progress', 409, '', 'in_doubt'],
  ['out_of_stock', 400, '', 'refused'],
  ['invalid_input', 422, '', 'refused'],
  ['unauthenticated', 401, '', 'never_ran'],
  ['forbidden', 403, '', 'never_ran'],
  ['too_large', 413, '', 'never_ran'],
  ['too_many_requests', 429, '', 'never_ran'],
])('after %s %i %s the order is %s', (code, status, detail, outcome) => {
  expect(outcomeOf({ code, status, detail, error: null, message: null, errors: [] })).toBe(outcome)
})

test.each<[Outcome, boolean, boolean | null]>([
  ['refused', false, null],
  ['refused', true, null],
  ['never_ran', false, false],
  ['never_ran', true, true],
  ['in_doubt', false, true],
])('%s, with doubt before %j: in doubt %j', (outcome, doubtBefore, inDoubt) => {
  expect(orderToKeep(first, outcome, doubtBefore)?.inDoubt ?? null).toBe(inDoubt)
})
