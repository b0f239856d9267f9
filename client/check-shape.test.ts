import { expect, it } from 'vitest'
import { examples } from '#generated/examples.ts'
import { operations } from '#generated/operations.ts'
import { checkShape } from './check-shape.ts'

const successes = Object.values(operations).flatMap(({ id }) =>
  Object.entries(examples[id].replies)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, byName]) =>
      Object.entries(byName).map(([name, data]) => [id, Number(status), name, data] as const),
    ),
)

it.each(successes)('lets every example of the contract pass: %s %i %s', (operationId, status, _, data) => {
  expect(checkShape({ operationId, status, data })).toBeUndefined()
})

const product = Object.values(examples.getProduct.replies[200])[0]
const without = (member: string) => ({ ...product, [member]: undefined })

it.each([
  ['a list where one thing is asked for', 'getProduct', []],
  ['one thing where a list is asked for', 'listBanners', { nonsense: [1] }],
  ['nothing', 'getCurrentUser', null],
  ['an empty answer', 'placeOrder', {}],
  ['text', 'listProducts', 'ok'],
  ['a list of nothing', 'listCategories', [null]],
  ['a product among others', 'listProducts', [product, { id: 'x' }]],
  ['a product without a price', 'getProduct', without('price')],
  ['a price that is text', 'getProduct', { ...product, price: '12' }],
  ['a price with three decimals', 'getProduct', { ...product, price: 1.005 }],
  ['a number that is not whole', 'getProduct', { ...product, quantity: 1.5 }],
  ['neither reading of a search', 'searchProducts', { products: [1] }],
])('refuses %s', (_, operationId, data) => {
  expect(checkShape({ operationId, status: 200, data })).toContain(operationId)
})

it.each([
  ['a member that may be absent', 'getProduct', without('original_price')],
  ['a member that a newer store adds', 'getProduct', { ...product, colour: 'blue' }],
  ['an amount in paisa', 'getProduct', { ...product, price: 1_234_567.89 }],
  ['an operation without an answer', 'logout', undefined],
])('has nothing against %s', (_, operationId, data) => {
  expect(checkShape({ operationId, status: 200, data })).toBeUndefined()
})
