import { expect, test } from 'vitest'

import { clientProblem, isProductGone, isSessionRefused, problemOf } from './api-problem.ts'

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

test.each([
  ['the store’s own 401', answered(401, { code: 'unauthenticated' }), true],
  ['that of a newer store, in its own words', answered(401, { code: 'token_revoked' }), true],
  ['a wrong password', answered(401, { code: 'invalid_credentials' }), false],
  ['the page of a captive portal', answered(401, undefined, 'text/html'), false],
  ['the JSON of a proxy', answered(401, { message: 'Sign in to the network' }, 'application/json'), false],
  ['the code of a proxy', answered(401, { code: 'portal_login' }, 'application/json'), false],
  ['a 401 in place of a success', clientProblem('invalid_answer', 'The answer is not JSON', 200), false],
])('%s ends a session or not', (_, problem, isOver) => {
  expect(isSessionRefused(problem)).toBe(isOver)
})
