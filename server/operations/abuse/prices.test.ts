import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const bowl = { id: 304, price: 2100 }
const whisk = { id: 301, price: 1250 }
const sencha = { id: 303, price: 640.5 }
const PRICES = new Map([bowl, whisk, sencha].map(({ id, price }) => [id, price * 100]))

const store = storeOfTests()
beforeEach(async () => {
  for (const id of PRICES.keys()) await store.setStock(id, 100_000)
})

const place = (body: unknown, headers = {}) => send(store, 'POST', '/api/order/store', { body, headers })
const written = () => store.db.selectFrom('orders').select('id').execute()
const honest = () => orderOf([{ ...bowl, quantity: 2 }])

const lineWith = (changes: object) => {
  const line = { id: 304, name: 'Bowl', price: 2100, totalQuantity: 2, totalPrice: 4200 }
  return { ordered_products: [{ ...line, ...changes }] }
}

test.each([
  ['a price of 0', { ...lineWith({ price: 0, totalPrice: 0 }), pay_amount: 0 }, 400],
  ['a price of 0.01', { ...lineWith({ price: 0.01, totalPrice: 0.02 }), pay_amount: 0.02 }, 400],
  ['a price of -5', { ...lineWith({ price: -5, totalPrice: -10 }), pay_amount: -10 }, 422],
  ['a total of 1', { pay_amount: 1 }, 400],
  ['a line’s total of 1', { ...lineWith({ totalPrice: 1 }), pay_amount: 1 }, 400],
  ['a status', { status: 'delivered' }, 422],
  ['a shipping fee', { shipping_fee: -100 }, 422],
  ['a discount on a line', lineWith({ discount: 1 }), 422],
])('T-06: %s of one’s own places no order', async (_, changes, status) => {
  const before = await written()
  expect((await place({ ...honest(), ...changes })).status).toBe(status)
  expect(await written()).toEqual(before)
})

test.each([
  ['a quantity of 0', lineWith({ totalQuantity: 0, totalPrice: 0 })],
  ['a negative price', { pay_amount: -1 }],
  ['a third decimal', { pay_amount: 0.001 }],
  ['a country we do not deliver to', { customer_country: 'Peru' }],
  ['a field of one’s own', { discount: 100 }],
  ['no name', { customer_name: '' }],
  ['101 lines', orderOf(Array.from({ length: 101 }, () => ({ ...whisk, quantity: 1 })))],
])('T-11: %s is malformed: 422, so that no cart is emptied for it', async (_, changes) => {
  const body = { code: 'invalid_input' }
  expect(await place({ ...honest(), ...changes })).toMatchObject({ status: 422, body })
})

const ODD = ['', 'with blank', 'x'.repeat(256), 'umlaut-\u00fc']
test.each(ODD)('T-09: the key %j is refused with 422', async (key) => {
  const body = { errors: [{ field: 'idempotency-key' }] }
  expect(await place(honest(), { 'idempotency-key': key })).toMatchObject({ status: 422, body })
})

test('T-06: whatever is claimed, an order costs what the shelves say, or there is none', async () => {
  const amount = fc.oneof(
    fc.constantFrom(0, 0.01, 1, 1e9, 640.5, 1250, 2100),
    fc.integer({ min: 0, max: 1_000_000 }).map((paisa) => paisa / 100),
  )
  const claim = fc.record({
    id: fc.constantFrom(...PRICES.keys()),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.option(amount, { freq: 1 }),
    total: fc.option(amount, { freq: 1 }),
  })
  let placed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(claim, { minLength: 1, maxLength: 4 }),
      fc.option(amount, { freq: 1 }),
      async (claims, pay) => {
        const lines = claims.map(({ id, quantity, price, total }) => {
          const real = (PRICES.get(id) ?? 0) / 100
          const claimed = price ?? real
          const totalPrice = total ?? Math.round(claimed * quantity * 100) / 100
          return { id, name: 'x', price: claimed, totalQuantity: quantity, totalPrice }
        })
        const owed = claims.reduce((sum, { id, quantity }) => sum + (PRICES.get(id) ?? 0) * quantity, 0)
        const answer = await place({ ...honest(), ordered_products: lines, pay_amount: pay ?? owed / 100 })
        expect([200, 400, 422]).toContain(answer.status)
        if (answer.status !== 200) return
        placed += 1
        const { order } = answer.body as { order: { id: number } }
        const rows = store.db.selectFrom('orders').select('pay_amount_paisa').where('id', '=', order.id)
        expect(await rows.execute()).toEqual([{ pay_amount_paisa: owed }])
      },
    ),
    { numRuns: 150 },
  )
  expect(placed).toBeGreaterThan(5)
})
