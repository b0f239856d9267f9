import { expect, test } from 'vitest'

import { clientProblem, isProductGone, problemOf } from './api-problem.ts'

const answered = (status: number, body?: unknown, type = 'application/problem+json') =>
  problemOf(new Response(null, { status, headers: { 'content-type': type } }), body)

test.each([
  ['the store’s own 404', answered(404, { code: 'product_not_found' }), true],
  ['that of a newer store, in its own words', answered(404, { code: 'product_withdrawn' }), true],
  ['the page of a proxy', answered(404, undefined, 'text/html'), false],
  ['the JSON of a proxy', answered(404, { message: 'no route' }, 'application/json'), false],
  ['another word of the store', answered(503, { code: 'unavailable' }), false],
  ['no answer', clientProblem('network', 'gone'), false],
])('%s', { tags: 's8.product-gone' }, (_, problem, isGone) => {
  expect(isProductGone(problem)).toBe(isGone)
})
