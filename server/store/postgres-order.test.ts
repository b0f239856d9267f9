import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import {
  postgresBinaries,
  startPostgres,
  type TemporaryPostgres,
} from '#server/testing/temporary-postgres.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'
import type { AcceptedOrder } from './accepted-order.ts'
import { openDb, type Db } from './db.ts'
import { migrate } from './migrate.ts'
import { listOrdersOf, type OrderWithLines } from './order-queries.ts'
import { writeOrderAtOnce } from './postgres-order.ts'

const binaries = postgresBinaries()
const NOW = 1_800_000_000_000

const line = (product_id: number, quantity: number, price_paisa: number) => {
  return { product_id, name: 'A', price_paisa, quantity, total_paisa: price_paisa * quantity }
}

const accepted = (changes: Partial<AcceptedOrder> = {}): AcceptedOrder => ({
  order: {
    user_id: null,
    vendor_name: 'Uji Tea House',
    status: 'pending',
    pay_amount_paisa: 314_050,
    payment_method: 'COD',
    customer_name: 'Ayesha "A" Rahman, ঢাকা',
    customer_email: 'ayesha@example.com',
    customer_phone: '01712345678',
    customer_address: 'House 12',
    customer_country: 'Bangladesh',
    customer_city: 'Dhaka',
    customer_zip: '1205',
    created_at: NOW,
    updated_at: NOW,
    phone_key: '01712345678',
    email_key: 'ayesha@example.com',
    mark: null,
  },
  lines: [line(301, 2, 125_000), line(303, 1, 64_050)],
  pass: null,
  keyed: { scope: 'order of a guest', key: crypto.randomUUID(), fingerprint: 'print', validSince: 0 },
  confirmation: { recipient: 'ayesha@example.com', letter: '{"kind":"confirmation"}' },
  ...changes,
})

describe.skipIf(binaries === null)('an order written at once on PostgreSQL', () => {
  let postgres: TemporaryPostgres
  let db: Db
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
    const place = { kind: 'postgres', url: await postgres.newDatabase() } as const
    await migrate(place)
    db = openDb(place)
    await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  })
  afterAll(async () => {
    await db.destroy()
    await postgres.stop()
  })
  beforeEach(async () => {
    await db.deleteFrom('orders').execute()
    await db.deleteFrom('order_keys').execute()
    await db.deleteFrom('mails').execute()
    await db.updateTable('products').set({ stock: 5, sold: 0 }).execute()
  })

  const written = async () => {
    const shelves = await db
      .selectFrom('products')
      .select(['id', 'stock', 'sold'])
      .where('id', 'in', [301, 303])
      .orderBy('id')
      .execute()
    const [orders, lines, keys, mails] = await Promise.all([
      db.selectFrom('orders').selectAll().execute(),
      db.selectFrom('order_lines').selectAll().orderBy('id').execute(),
      db.selectFrom('order_keys').selectAll().execute(),
      db.selectFrom('mails').selectAll().execute(),
    ])
    return { shelves, orders, lines, keys, mails }
  }
  const nothing = {
    shelves: [
      { id: 301, stock: 5, sold: 0 },
      { id: 303, stock: 5, sold: 0 },
    ],
    orders: [],
    lines: [],
    keys: [],
    mails: [],
  }

  test('T-06: is there with its lines, its key and the stock that it took, as it was answered', async () => {
    const wanted = accepted()
    const order = (await writeOrderAtOnce(db, wanted)) as OrderWithLines
    const { shelves, orders, lines, keys, mails } = await written()
    expect([{ ...orders[0], lines }]).toEqual([order])
    expect(shelves).toEqual([
      { id: 301, stock: 3, sold: 2 },
      { id: 303, stock: 4, sold: 1 },
    ])
    expect(mails).toMatchObject([
      { ...wanted.confirmation, order_id: order.id, created_at: NOW, attempts: 0 },
    ])
    const { validSince: _since, ...key } = wanted.keyed
    expect(keys).toEqual([{ ...key, order_id: order.id, created_at: NOW }])
  })

  test('T-10: is written in the place of an answer that does not count any more', async () => {
    const wanted = accepted()
    await writeOrderAtOnce(db, wanted)
    const later = { ...wanted, keyed: { ...wanted.keyed, fingerprint: 'later', validSince: NOW + 1 } }
    const order = (await writeOrderAtOnce(db, later)) as OrderWithLines
    const { orders, keys } = await written()
    expect(orders).toHaveLength(2)
    expect(keys).toMatchObject([{ fingerprint: 'later', order_id: order.id }])
  })

  test('has the next number, and needs no address', async () => {
    const first = (await writeOrderAtOnce(db, accepted())) as OrderWithLines
    const second = (await writeOrderAtOnce(db, accepted({ confirmation: null }))) as OrderWithLines
    expect(second.id).toBe(first.id + 1)
    expect(second.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id + 2))
    const { keys, mails } = await written()
    expect([keys.length, mails.length]).toEqual([2, 1])
    expect(await listOrdersOf(db, 1, 5)).toEqual([])
  })

  test.each([
    ['T-06: a price is another one by now', [line(301, 2, 125_000), line(303, 1, 64_000)]],
    ['T-08: there are fewer by now', [line(301, 2, 125_000), line(303, 6, 64_050)]],
    ['a product is gone', [line(301, 2, 125_000), line(399, 1, 64_050)]],
  ])('is not written at all when %s', async (_, lines) => {
    expect(await writeOrderAtOnce(db, accepted({ lines }))).toBe('stock moved')
    expect(await written()).toEqual(nothing)
  })

  test('T-09: is not written at all when its key is taken', async () => {
    const wanted = accepted()
    await writeOrderAtOnce(db, wanted)
    const before = await written()
    expect(await writeOrderAtOnce(db, wanted)).toBe('key taken')
    expect(await written()).toEqual(before)
  })

  test('F-03: is not written at all when a part of it cannot be', async () => {
    const [first] = accepted().lines
    if (!first) throw new Error('no line')
    const lines = [{ ...first, total_paisa: 1 }]
    await expect(writeOrderAtOnce(db, accepted({ lines }))).rejects.toThrow(/order_lines_total/)
    expect(await written()).toEqual(nothing)
  })
})
