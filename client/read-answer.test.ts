import { beforeEach, expect, it, vi } from 'vitest'
import { examples } from '#generated/examples.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { answerReader } from './read-answer.ts'

const log = vi.fn<(message: string) => void>()
let read = answerReader(log)
beforeEach(() => {
  log.mockClear()
  read = answerReader(log)
})
const readData = (operationId: OperationId, data: unknown, status = 200) =>
  read({ operationId, status, data })

const successes = Object.values(operations).flatMap(({ id }) =>
  Object.entries(examples[id].replies)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, byName]) =>
      Object.entries(byName).map(([name, data]) => [id, Number(status), name, data] as const),
    ),
)

it.each(successes)('lets every example of the contract pass: %s %i %s', (operationId, status, _, data) => {
  expect(readData(operationId, data, status)).toEqual({ ok: true, data })
  expect(log).not.toHaveBeenCalled()
})

const product = Object.values(examples.getProduct.replies[200])[0]
const row = Object.values(examples.login.replies[200])[1]?.user.cart_items[0]
const order = Object.values(examples.listOrders.replies[200])[0]
const without = ({ ...value }: object, ...members: string[]) => {
  for (const member of members) Reflect.deleteProperty(value, member)
  return value
}

it.each<[string, OperationId, unknown]>([
  ['a list where one thing is asked for', 'getProduct', []],
  ['one thing where a list is asked for', 'listBanners', { nonsense: [1] }],
  ['nothing', 'getCurrentUser', null],
  ['an answer without a body', 'getProduct', undefined],
  ['text', 'listProducts', 'ok'],
  ['a list of nothing', 'listCategories', [null]],
  ['a product without a price', 'getProduct', without(product ?? {}, 'price')],
  ['a price that is text', 'getProduct', { ...product, price: '12' }],
  ['a price with three decimals', 'getProduct', { ...product, price: 1.005 }],
  ['a number that is not whole', 'getProduct', { ...product, quantity: 1.5 }],
  ['neither reading of a search', 'searchProducts', { products: [1] }],
])('refuses %s', { tags: 's7.unusable-answers' }, (_, operationId, data) => {
  expect(readData(operationId, data)).toEqual({
    ok: false,
    fault: `The answer to ${operationId} is not what the contract says`,
  })
})

it.each<[string, OperationId, unknown]>([
  ['a member that a newer store adds', 'getProduct', { ...product, colour: 'blue' }],
  ['an amount in paisa', 'getProduct', { ...product, price: 1_234_567.89 }],
  ['an operation without an answer', 'logout', undefined],
  ['a customer of few words', 'getCurrentUser', { user: { id: 7, name: 'A', email: 'a@b' } }],
  ['a vendor without a number', 'getVendor', { name: 'Uji', products: [] }],
  ['a status that the contract does not list', 'listOrders', [{ ...order?.[0], status: 'on its way' }]],
])('takes %s as it is', (_, operationId, data) => {
  expect(readData(operationId, data)).toEqual({ ok: true, data })
})

const MAY_LACK = ['product_code', 'model', 'description', 'regular_price', 'original_price', 'imageUrl']

it.each(MAY_LACK)('reads a product whose %s is absent or null', (member) => {
  const data = without(product ?? {}, member)
  expect(readData('getProduct', data)).toEqual({ ok: true, data })
  expect(readData('getProduct', { ...product, [member]: null })).toEqual({ ok: true, data })
  expect(log).not.toHaveBeenCalled()
})

it(
  'shows the rest of a list with one odd entry, and says so once',
  { tags: ['s3.odd-product-hides-none', 's7.odd-products'] },
  () => {
    const odd = { ...product, price: null }
    expect(readData('listProducts', [product, odd, odd])).toEqual({ ok: true, data: [product] })
    expect(readData('listProducts', [odd, product])).toEqual({ ok: true, data: [product] })
    expect(log.mock.calls).toEqual([['The answer to listProducts has an invalid entry [], which is ignored']])
  },
)

it('drops and logs an invalid optional member', () => {
  const data = [{ ...product, original_price: 'low' }]
  expect(readData('searchProducts', { products: data })).toEqual({
    ok: true,
    data: { products: [without(product ?? {}, 'original_price')] },
  })
  expect(log.mock.calls.flat()).toEqual([
    'The answer to searchProducts has an invalid products[].original_price, which is ignored',
  ])
})

it('accepts a sign-in when saved rows are invalid', () => {
  const user = { access_token: 't', expires_in: 60 }
  expect(readData('login', { user: { ...user, cart_items: [row, { ...row, id: 'x' }] } })).toEqual({
    ok: true,
    data: { user: { ...user, cart_items: [row] } },
  })
  expect(readData('login', { user: { ...user, cart_items: [5] } })).toEqual({ ok: true, data: { user } })
})

const NOT_SHOWN: OperationId[] = [
  ...(['register', 'updateProfile', 'saveCartItems', 'deleteCartItems', 'deleteCartItem'] as const),
  ...(['placeOrder', 'requestQuote'] as const),
]

it.each(NOT_SHOWN)('takes any body or none for the success of %s', (operationId) => {
  for (const data of [undefined, null, [], {}, 'ok', 0, true])
    expect(readData(operationId, data)).toEqual({ ok: true, data: {} })
})

it('reads known members of a body that the specification does not describe', () => {
  const placed = { message: 'Placed', order: { id: 'NH-1' }, points: 3 }
  expect(readData('placeOrder', placed)).toEqual({ ok: true, data: { message: 'Placed', points: 3 } })
})
