import { expect, test } from 'vitest'
import { examples } from '#generated/examples.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { problemBody } from '#generated/problems.ts'

import { answersOf, breaksOfAnswer, breaksOfBody, breaksOfProblem, type RawAnswer } from './answer-check.ts'

const contractBreaks = (id: OperationId, answer: RawAnswer) => breaksOfAnswer(answersOf(id), answer)

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  text: body === undefined ? '' : JSON.stringify(body),
})

const order = examples.placeOrder.replies[200].placed
const REPLAYED = 'idempotency-replayed'
const problem = problemBody('unauthenticated')
const signIn = (change: object) => answer(401, { ...problem, ...change }, { 'www-authenticate': 'Bearer' })

test.each<[string, OperationId, ReturnType<typeof answer>, string]>([
  ['a member too many', 'placeOrder', answer(200, { ...order, note: 1 }), 'body.note'],
  ['a member missing', 'placeOrder', answer(200, { order: order.order }), 'body.message'],
  [
    'deep inside',
    'placeOrder',
    answer(200, { ...order, order: { ...order.order, id: 'x' } }),
    'body.order.id',
  ],
  ['a choice that nothing fits', 'searchProducts', answer(200, 'text'), 'body'],
  ['a header', 'placeOrder', answer(200, order, { [REPLAYED]: 'perhaps' }), `header ${REPLAYED}`],
  ['a header that is missing', 'getCurrentUser', answer(401, problem), 'header www-authenticate'],
  ['a body of 204', 'logout', answer(204, undefined), ''],
])('%s', (_what, id, given, path) => {
  expect(contractBreaks(id, given).map((each) => each.path)).toEqual(path === '' ? [] : [path])
})

test('reports a body when the status has none', () => {
  expect(contractBreaks('logout', { status: 204, headers: {}, text: 'x' })).toMatchObject([{ path: 'body' }])
  expect(contractBreaks('getHealth', { ...answer(200, null), text: '{' })).toMatchObject([
    { path: 'body', message: 'The body is not JSON' },
  ])
})

const REFUSED = { status: 404, headers: { 'content-type': 'application/problem+json' } }
const notFound = problemBody('not_found', { path: '/x' })

test.each<[string, Partial<RawAnswer>, string[]]>([
  ['a problem', { text: JSON.stringify(notFound) }, []],
  ['a problem of another status', { text: JSON.stringify({ ...notFound, status: 403 }) }, ['body.status']],
  ['a problem without a code', { text: JSON.stringify({ ...notFound, code: undefined }) }, ['body.code']],
  ['a response to HEAD', { text: '', isHead: true }, []],
  ['a body after HEAD', { text: 'x', isHead: true }, ['body']],
  ['another type', { text: '{}', headers: {} }, ['type']],
])('checks %s outside of an operation', (_, given, paths) => {
  const found = breaksOfProblem({ ...REFUSED, text: '', ...given })
  expect(found.map(({ path }) => path)).toEqual(paths)
})

test('checks a body that was read before', () => {
  const answers = answersOf('logout')
  expect(breaksOfBody(answers, 418, {})).toEqual([
    { path: 'status', message: '418 is not among the statuses of logout' },
  ])
  expect(breaksOfBody(answers, 204, undefined)).toEqual([])
  expect(breaksOfBody(answers, 204, {})).toEqual([
    { path: 'body', message: 'There is a body where the contract has none' },
  ])
})

const html = { 'content-type': 'Text/HTML; charset=utf-8' }
test.each<[OperationId, RawAnswer, string, string]>([
  ['getHealth', answer(418, {}), 'status', '418 is not among the statuses of getHealth'],
  ['getHealth', answer(200, undefined), 'body', 'There is no body'],
  ['getHealth', answer(200, {}, html), 'type', 'The content type is text/html, not application/json'],
  [
    ...(['getHealth', { status: 200, headers: {}, text: '{}' }, 'type'] as const),
    'The content type is missing, not application/json',
  ],
  [
    ...(['getCurrentUser', signIn({ code: 'invalid_credentials' }), 'body.code'] as const),
    'invalid_credentials is not among the problems of getCurrentUser with 401',
  ],
  ['getCurrentUser', signIn({ status: 403 }), 'body.status', 'The body says 403, the status is 401'],
  ['listCategories', answer(200, [{ id: 0, name: 'Tea', slug: 'tea' }]), 'body[0].id', 'Must be 1 or more'],
  ['getCurrentUser', signIn({ note: 1, other: 2 }), 'body.note', 'Unknown field: leave it out'],
])('says what is wrong with an answer to %s', (id, given, path, message) => {
  expect(contractBreaks(id, given)).toEqual([{ path, message }])
})

test('accepts a content type with a blank before its parameters', () => {
  const spaced = answer(200, [], { 'content-type': 'application/json ; charset=utf-8' })
  expect(contractBreaks('listCategories', spaced)).toEqual([])
})
