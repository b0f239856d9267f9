import fc from 'fast-check'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

const teas = [...tinyCatalog.products].filter(({ vendorId, stock }) => vendorId === 3 && stock > 0)
const line = fc.record({ product: fc.constantFrom(...teas), quantity: fc.integer({ min: 1, max: 4 }) })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

/** Bodies that this customer could send in good faith, for operations that take few others. */
export function honestBodies(operationId: string, userId: number): fc.Arbitrary<unknown> | undefined {
  if (operationId === 'placeOrder') return orders(userId)
  if (operationId === 'saveCartItems') return lines.map((rows) => ({ cart_items: rows.map(rowOf(userId)) }))
  if (operationId === 'login') return credentials
  if (operationId === 'requestQuote') return quotes
  if (operationId === 'importCatalog') return imports
  if (operationId === 'addPicture') return pictures
  return undefined
}

/** Rows of their own, so that orders find the others as they were. */
const imports = fc
  .array(
    fc.record(
      {
        id: fc.integer({ min: 1_000_000, max: 1_000_030 }),
        name: fc.constantFrom('Fuzzed Bowl', '茶'),
        stock: fc.nat(),
        price: fc.integer({ min: 1, max: 1e9 }),
        on_shelf: fc.boolean(),
        top_deal: fc.boolean(),
        categories: fc.subarray(['tea', 'recipes', 'cameras']),
      },
      { requiredKeys: ['id', 'name', 'stock', 'price'] },
    ),
    { maxLength: 12 },
  )
  .map((rows) => ({
    products: [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
      ...row,
      product_code: `FUZZ-${row.id}`,
      vendor: 'Empty Shelf',
    })),
  }))

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictures = fc.record({
  name: fc.constantFrom('dot.png', 'dot.webp', 'dot-320.jpg'),
  kind: fc.constantFrom('products', 'banners'),
  content: fc.constant(DOT),
})

type Line = { product: (typeof teas)[number]; quantity: number }

const rowOf =
  (userId: number) =>
  ({ product, quantity }: Line) => ({ product_id: product.id, quantity, user_id: userId })

const credentials = fc.record({
  email: fc.constantFrom(demoCustomer.email, 'stranger@example.com'),
  password: fc.constantFrom(demoCustomer.password, 'another-one'),
})

const quotes = lines.map((wanted) => ({
  email: 'ayesha@example.com',
  cartItems: wanted.map(({ product: { id, name, price }, quantity }) => ({ id, name, price, quantity })),
  subtotal: 0,
  total: 0,
}))

/** At the store's own prices; some with a price or a total of the shopper's own. */
function orders(userId: number): fc.Arbitrary<unknown> {
  const rarely = (values: number[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...values) },
    )
  return fc
    .record({
      lines,
      userId: fc.constantFrom(null, userId),
      ownPrice: rarely([0, 0.01, 1]),
      ownTotal: rarely([0, 1, 1e9]),
    })
    .map(({ lines: wanted, userId: user_id, ownPrice, ownTotal }) =>
      orderOf(
        wanted.map(({ product: { id, name, price }, quantity }) => ({
          id,
          name,
          price: ownPrice ?? price,
          quantity,
        })),
        { user_id, ...(ownTotal === null ? {} : { pay_amount: ownTotal }) },
      ),
    )
}
