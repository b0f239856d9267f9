import { expect, test } from 'vitest'
import type { ApiProblem } from '#client/api-problem.ts'
import { toCliError } from './unwrap.ts'

const problem = (code: ApiProblem['code'], status: number): ApiProblem => ({
  ...{ code, status, detail: 'Why', error: null, message: null, errors: [] },
  byStore: status > 0 && code !== 'unknown',
})

test.each<[ApiProblem['code'], number, number]>([
  ['network', 0, 6],
  ['invalid_answer', 200, 7],
  ['unauthenticated', 401, 3],
  ['product_not_found', 404, 4],
  ['out_of_stock', 400, 5],
  ['invalid_input', 422, 5],
  ['order_in_progress', 409, 6],
  ['idempotency_key_reused', 409, 5],
  ['too_many_requests', 429, 6],
  ['unavailable', 503, 6],
  ['unknown', 502, 6],
  ['unknown', 404, 7],
  ['unknown', 400, 7],
])('%s with status %i ends with %i', (code, status, exit) => {
  expect(toCliError(problem(code, status))).toMatchObject({ code, exit, message: 'Why' })
})

test.each([
  ['timeout', 0, 'network', 6],
  ['aborted', 0, 'interrupted', 6],
  ['redirected', 307, 'invalid_answer', 7],
] as const)('reports %s with status %i as %s', (code, status, reported, exit) => {
  expect(toCliError(problem(code, status))).toMatchObject({ code: reported, exit })
})

test.each<[number, number]>([
  [400, 5],
  [404, 4],
  [408, 6],
  [503, 6],
])('a problem in a word that this haat does not know, with status %i, ends with %i', (status, exit) => {
  const error = toCliError({ ...problem('unknown', status), storeCode: 'sold_by_lot', byStore: true })
  expect(error).toMatchObject({ code: 'sold_by_lot', exit, message: 'Why' })
})

test('names the target and what to do when the store redirects', () => {
  const location = 'https://new.example/shop/api/order/store'
  const { hints } = toCliError({ ...problem('redirected', 308), location })
  expect(hints).toContain('If that is your store, name it: --url https://new.example/shop')
})
