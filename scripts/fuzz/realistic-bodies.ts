import fc from 'fast-check'

import { demoCustomer } from '#server/seed/demo-customer.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

const teas = [...tinyCatalog.products].filter(({ vendor, stock }) => vendor === 'Uji Tea House' && stock > 0)
const line = fc.record({ product: fc.constantFrom(...teas), quantity: fc.integer({ min: 1, max: 4 }) })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

/** Bodies that the store accepts, for operations that refuse most valid ones for reasons of the shop. */
export function realisticBodies(operationId: string, userId: number): fc.Arbitrary<unknown> | undefined {
  switch (operationId) {
    case 'placeOrder':
      return orders(userId)
    case 'placePhoneOrder':
      return orders(null).map(({ user_id: _guest, ...order }) => order)
    case 'saveCartItems':
      return lines.map((rows) => ({
        cart_items: rows.map(({ product, quantity }) => ({
          product_id: product.id,
          quantity,
          user_id: userId,
        })),
      }))
    case 'login':
      return fc.record({
        email: mostly(demoCustomer.email, 'stranger@example.com'),
        password: mostly(demoCustomer.password, 'another-one'),
      })
    case 'requestQuote':
      return quotes
    case 'importCatalog':
      return imports
    case 'addPicture':
      return pictures
    default:
      return undefined
  }
}

function mostly(usual: string, other: string): fc.Arbitrary<string> {
  return fc.constantFrom(usual, usual, usual, other)
}

/** At the store's prices; some with a price or a total of the shopper's own. */
function orders(userId: number | null): fc.Arbitrary<ReturnType<typeof orderOf>> {
  const rarely = (values: number[]) => fc.constantFrom(null, null, null, ...values)
  return fc
    .record({
      rows: lines,
      userId: fc.constantFrom(null, userId),
      ownPrice: rarely([0.01]),
      ownTotal: rarely([1e9]),
    })
    .map(({ rows, userId: user_id, ownPrice, ownTotal }) =>
      orderOf(
        rows.map(({ product: { id, name, price }, quantity }) => ({
          id,
          name,
          price: ownPrice ?? price,
          quantity,
        })),
        { user_id, ...(ownTotal === null ? {} : { pay_amount: ownTotal }) },
      ),
    )
}

const quotes = lines.map((wanted) => ({
  email: 'ayesha@example.com',
  cartItems: wanted.map(({ product: { id, name, price }, quantity }) => ({ id, name, price, quantity })),
  subtotal: 0,
  total: 0,
}))

/** Rows with ids of their own, so that orders find the others unchanged. */
const imports = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1_000_000, max: 1_000_030 }),
      name: fc.constantFrom('Fuzzed Bowl', '茶'),
      stock: fc.nat(),
      price: fc.integer({ min: 1, max: 1e9 }),
      categories: fc.subarray(['tea', 'recipes', 'cameras']),
    }),
    { maxLength: 12, selector: ({ id }) => id },
  )
  .map((rows) => ({
    products: rows.map((row) => ({ ...row, product_code: `FUZZ-${row.id}`, vendor: 'Empty Shelf' })),
  }))

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictures = fc.record({
  name: fc.constantFrom('dot.png', 'dot.webp', 'dot-320.jpg'),
  kind: fc.constantFrom('products', 'banners'),
  content: fc.constant(DOT),
})
