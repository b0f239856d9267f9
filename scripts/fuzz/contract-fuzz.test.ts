import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { sum, toPaisa } from '#core/money.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'
import { readOperations } from './fuzzed-contract.ts'
import { openFuzzedStore, STOCK, type FuzzedStore } from './fuzzed-store.ts'
import { fuzzOperation, type FuzzFound } from './run-fuzz.ts'

// With HAAT_FUZZ=full every boundary of every operation is sent; else all of WHOLE, and a sample of the others.
const isFull = process.env['HAAT_FUZZ'] === 'full'
const WHOLE = ['placeOrder', 'saveCartItems']
const MOST_BOUNDARIES = 60

const all = readOperations()
const everyObject = Object.getOwnPropertyDescriptors(Object.prototype)
const found = new Map<string, FuzzFound>()

let fuzzed: FuzzedStore
beforeAll(async () => {
  fuzzed = await openFuzzedStore()
})
afterAll(() => fuzzed.store.close())

describe('the store keeps to its contract, whatever is sent', () => {
  // Side by side, so that operations come mixed, and what one has changed the next one meets.
  test.concurrent.each(all)(
    '$method $path',
    { tags: ['T-17', 'T-24', 'T-26', 'T-27'], timeout: 300_000 },
    async (operation) => {
      const most = isFull || WHOLE.includes(operation.id) ? Infinity : MOST_BOUNDARIES
      const result = await fuzzOperation(operation, fuzzed, most)
      found.set(operation.id, result)
      expect(result.fault).toBeNull()
      expect(result.boundaries).toBeGreaterThan(9)
    },
  )
})

describe('after all of them', () => {
  test('calls every operation with effect', () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(operations).sort())
    const successes = [...found.values()].map(
      ({ statuses }) => (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0),
    )
    const idle = [...found].filter((_, at) => successes[at] === 0).map(([id, { statuses }]) => [id, statuses])
    expect(idle).toEqual([])
  })

  test('does not pollute Object.prototype', { tags: 'T-23' }, () => {
    expect(Object.getOwnPropertyDescriptors(Object.prototype)).toEqual(everyObject)
    expect({}).not.toHaveProperty('polluted')
  })

  test('every order costs what its lines cost at the prices of the store', { tags: 'T-06' }, async () => {
    const prices = new Map(Array.from(tinyCatalog.products, ({ id, price }) => [id, toPaisa(price)]))
    const lines = await fuzzed.store.db.selectFrom('order_lines').selectAll().execute()
    const orders = await fuzzed.store.db.selectFrom('orders').selectAll().execute()
    expect(orders.length).toBeGreaterThan(20)
    for (const order of orders) {
      const own = lines.filter(({ order_id }) => order_id === order.id)
      const costs = own.map(({ product_id, quantity }) => quantity * (prices.get(product_id) ?? NaN))
      expect(order.pay_amount_paisa).toBe(sum(costs))
    }
  })

  test('keeps sold plus remaining stock constant', { tags: 'T-08' }, async () => {
    // What operators bring meanwhile is theirs.
    const own = Array.from(tinyCatalog.products, ({ id }) => id)
    const products = await fuzzed.store.db
      .selectFrom('products')
      .select(['id', 'stock', 'sold'])
      .where('id', 'in', own)
      .execute()
    // What a test has taken, or a customer returned, counts as sold nowhere, and is out of the stock all the same until it is
    // back in stock.
    const taken = await fuzzed.store.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['product_id', 'quantity', 'restocked', 'mark'])
      .where((eb) => eb.or([eb('mark', 'is not', null), eb('status', '=', 'returned')]))
      .where('status', '!=', 'cancelled')
      .execute()
    const takenOf = (id: number) =>
      taken.reduce((items, line) => items + (line.product_id === id ? line.quantity - line.restocked : 0), 0)
    expect(new Set(products.map(({ id, stock, sold }) => stock + sold + takenOf(id)))).toEqual(
      new Set([STOCK]),
    )
    expect(taken.some(({ mark }) => mark !== null)).toBe(true)
    expect(products.some(({ sold }) => sold > 0)).toBe(true)
  })
})
