import fc from 'fast-check'
import { schemaBreak } from './schema-break.ts'
import type { Schema } from './fuzzed-operation.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

/** Values that mean something to the store (a product it has, the caller's own number), by the name of their field. */
export type Likely = Readonly<Record<string, readonly unknown[]>>

/** JSON values that a schema accepts; most of them likely ones where some are known. */
export function fittingValues(schema: Schema, likely: Likely, name = ''): fc.Arbitrary<unknown> {
  const any = anyFitting(schema, likely)
  const known = (likely[name] ?? []).filter((value) => schemaBreak(schema, value) === null)
  if (known.length === 0) return any
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
}

function anyFitting(schema: Schema, likely: Likely): fc.Arbitrary<unknown> {
  if (schema.either.length > 0) return fc.oneof(...schema.either.map((one) => anyFitting(one, likely)))
  if (schema.choices) return fc.constantFrom(...schema.choices)
  return fc.oneof(...schema.types.map((type) => ofType(type, schema, likely)))
}

function ofType(type: string, schema: Schema, likely: Likely): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(type, schema)
  if (type === 'string') return texts(schema)
  if (type === 'array') return lists(schema, likely)
  return objects(schema, likely)
}

function numbers(type: 'integer' | 'number', { min = -1e9, max = 1e9, decimals }: Schema) {
  if (decimals === undefined) return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max })
  const parts = 10 ** decimals
  return fc
    .oneof(fc.integer({ min: 0, max: 5000 }), fc.maxSafeNat())
    .map((count) => Math.min(max, Math.max(min, count / parts)))
    .filter((value) => Number.isFinite(value) && String(value).indexOf('e') < 0)
}

// Scripts of the shop, marks that join, a character beyond the basic plane, and what languages of machines stumble over.
const PIECES = [
  ...['a', 'Z', '7', ' ', 'ঢা', 'কা', '茶', 'ﾁ', 'é', 'e\u0301', '𠮷', '👩‍🍳', "'", '"', '\\', '%', '_', '<'],
  ...['\n', '\t'],
]

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength, maxLength = 300, pattern, format } = schema
  const made =
    format === 'email'
      ? emails
      : format === 'date-time'
        ? times
        : pattern === undefined
          ? fc.string({ minLength, maxLength, unit: fc.constantFrom(...PIECES) })
          : fc
              .stringMatching(new RegExp(pattern, 'u'))
              .map((text) => (text === '' ? text : text.padEnd(minLength, text)))
  return made.filter((text) => schemaBreak(schema, text) === null)
}

const times = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const emails = fc
  .tuple(word, fc.constantFrom('', '+tea', '.san'), word)
  .map(([name, mark, host]) => `${name}${mark}@${host}.example`)

function lists(schema: Schema, likely: Likely): fc.Arbitrary<unknown[]> {
  const { items, minItems, maxItems = 20, uniqueItems } = schema
  if (!items) return fc.constant([])
  const entry = fittingValues(items, likely)
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 12)) }
  return uniqueItems
    ? fc.uniqueArray(entry, { ...bounds, selector: (value) => JSON.stringify(value) })
    : fc.array(entry, bounds)
}

function objects(schema: Schema, likely: Likely): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required, closed } = schema
  const members = Object.fromEntries(
    [...properties].map(([name, member]) => [name, fittingValues(member, likely, name)]),
  )
  const known = fc.record(members, { requiredKeys: [...required] })
  const repeating = [...properties].flatMap(([name, { equalTo }]) => (equalTo ? [{ name, equalTo }] : []))
  const agreed = known.map((value) => {
    for (const { name, equalTo } of repeating) if (name in value) value[name] = value[equalTo]
    return value
  })
  if (closed) return agreed
  const others = fc.dictionary(fc.stringMatching(/^extra[A-Z]{1,3}$/), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 2,
  })
  return fc.tuple(agreed, others).map(([value, more]) => ({ ...more, ...value }))
}

const teas = [...tinyCatalog.products].filter(({ vendor, stock }) => vendor === 'Uji Tea House' && stock > 0)
const line = fc.record({ product: fc.constantFrom(...teas), quantity: fc.integer({ min: 1, max: 4 }) })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })

/** Bodies that this customer could send in good faith, for operations that take few others. */
export function honestBodies(operationId: string, userId: number): fc.Arbitrary<unknown> | undefined {
  if (operationId === 'placeOrder') return orders(userId)
  if (operationId === 'placePhoneOrder') return orders(null).map(({ user_id: _guest, ...order }) => order)
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
        id: fc.integer({ min: 1000000, max: 1000030 }),
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
function orders(userId: number | null): fc.Arbitrary<ReturnType<typeof orderOf>> {
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
