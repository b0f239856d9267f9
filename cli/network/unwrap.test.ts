import { expect, test } from 'vitest'
import type { ApiProblem } from '#client/api-problem.ts'
import { toCliError } from './unwrap.ts'

const problem = (code: ApiProblem['code'], status: number): ApiProblem => ({
  ...{ code, status, detail: 'Why', error: null, message: null, errors: [] },
  byStore: status > 0 && code !== 'unknown',
})

// cli/exit-codes.test.ts has the other codes.
test.each([
  ['order_in_progress', 409, 'order_in_progress', 6],
  ['idempotency_key_reused', 409, 'idempotency_key_reused', 5],
  ['unknown', 502, 'unknown', 6],
  ['unknown', 404, 'unknown', 7],
  ['aborted', 0, 'interrupted', 6],
] as const)('reports %s with status %i as %s and ends with %i', (code, status, reported, exit) => {
  expect(toCliError(problem(code, status))).toMatchObject({ code: reported, exit, message: 'Why' })
})

test.each([
  [404, 4],
  [408, 6],
])('passes on the code of a newer store when its status is %i, and ends with %i', (status, exit) => {
  const error = toCliError({ ...problem('unknown', status), storeCode: 'sold_by_lot', byStore: true })
  expect(error).toMatchObject({ code: 'sold_by_lot', exit, message: 'Why' })
})

test('names the target and what to do when the store redirects', () => {
  const location = 'https://new.example/shop/api/order/store'
  const { hints } = toCliError({ ...problem('redirected', 308), location })
  expect(hints).toContain('If that is your store, name it: --url https://new.example/shop')
})
