import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { acceptedLine, acceptedOrder, PLACED_AT } from '#server/test/accepted-order.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { openRun } from '#server/operator/test-run-queries.ts'
import type { AcceptedOrder, OrderWithLines } from './order-queries.ts'
import type { Db } from '#server/db/db.ts'
import { writeOrdersAtOnce } from './postgres-order.ts'

describeOnPostgres('orders written at once', (newDatabase) => {
  const database = databaseOfTests({ newDatabase })
  let db: Db
  beforeAll(() => void ({ db } = database))
  beforeEach(async () => {
    await db.deleteFrom('orders').execute()
    await db.deleteFrom('order_keys').execute()
    await db.deleteFrom('mails').execute()
    await db.updateTable('products').set({ stock: 5, sold: 0 }).execute()
  })

  const write = async (wanted: AcceptedOrder) => (await writeOrdersAtOnce(db, [wanted]))[0]
  const written = async () => {
    const products = db.selectFrom('products').select(['id', 'stock', 'sold']).orderBy('id')
    return {
      stocks: await products.where('id', 'in', [301, 303]).execute(),
      orders: await db.selectFrom('orders').selectAll().execute(),
      lines: await db.selectFrom('order_lines').selectAll().orderBy('id').execute(),
      keys: await db.selectFrom('order_keys').selectAll().execute(),
      mails: await db.selectFrom('mails').selectAll().execute(),
    }
  }
  const full = [301, 303].map((id) => ({ id, stock: 5, sold: 0 }))
  const nothing = { stocks: full, orders: [], lines: [], keys: [], mails: [] }

  test(
    'is there with its lines, its key and the stock that it took, as it was answered',
    { tags: 'T-06' },
    async () => {
      const wanted = acceptedOrder()
      const order = (await write(wanted)) as OrderWithLines
      const { stocks, orders, lines, keys, mails } = await written()
      expect([{ ...orders[0], lines }]).toEqual([order])
      expect(stocks).toEqual([
        { id: 301, stock: 3, sold: 2 },
        { id: 303, stock: 4, sold: 1 },
      ])
      expect(mails).toMatchObject([
        { ...wanted.mails[0], order_id: order.id, created_at: PLACED_AT, attempts: 0 },
      ])
      const { validSince: _since, ...key } = wanted.keyed
      expect(keys).toEqual([{ ...key, order_id: order.id, created_at: PLACED_AT }])
    },
  )

  test('replaces an expired idempotency record', { tags: 'T-10' }, async () => {
    const wanted = acceptedOrder()
    await write(wanted)
    const keyed = { ...wanted.keyed, fingerprint: 'later', validSince: PLACED_AT + 1 }
    const created_at = PLACED_AT + 9
    const order = (await write({
      ...wanted,
      keyed,
      order: { ...wanted.order, created_at },
    })) as OrderWithLines
    const { orders, keys } = await written()
    expect(orders).toHaveLength(2)
    expect(keys).toMatchObject([{ fingerprint: 'later', order_id: order.id, created_at }])
  })

  test.each([
    ['a price is another one by now', [acceptedLine(301, 2, 125_000), acceptedLine(303, 1, 64_000)]],
    ['there are fewer by now', [acceptedLine(301, 2, 125_000), acceptedLine(303, 6, 64_050)]],
    ['a product is gone', [acceptedLine(301, 2, 125_000), acceptedLine(399, 1, 64_050)]],
  ])('is not written at all when %s', { tags: ['T-06', 'T-08'] }, async (_, lines) => {
    expect(await write(acceptedOrder({ lines }))).toBe('stock moved')
    expect(await written()).toEqual(nothing)
  })

  test('is not written at all when its key is taken', { tags: 'T-09' }, async () => {
    const wanted = acceptedOrder()
    await write(wanted)
    const before = await written()
    expect(await write(wanted)).toBe('key taken')
    expect(await written()).toEqual(before)
  })

  test(
    'is not written at all when a part of it cannot be, and none that come with it',
    { tags: 'F-03' },
    async () => {
      const bad = acceptedOrder({ lines: [{ ...acceptedLine(301, 2, 125_000), total_paisa: 1 }] })
      for (const orders of [[bad], [acceptedOrder(), bad]]) {
        await expect(writeOrdersAtOnce(db, orders)).rejects.toThrow(/order_lines_total/)
        expect(await written()).toEqual(nothing)
      }
    },
  )

  test('succeed or fail independently', { tags: ['T-06', 'T-09'] }, async () => {
    await db.updateTable('products').set({ stock: 10 }).where('id', '=', 301).execute()
    const repeated = acceptedOrder()
    await write(repeated)
    const of = (units: number, price = 125_000) => acceptedOrder({ lines: [acceptedLine(301, units, price)] })
    const outcomes = await writeOrdersAtOnce(db, [repeated, of(1), of(1, 130_000), of(3), of(9)])
    expect(outcomes).toMatchObject([
      'key taken',
      { id: expect.any(Number) },
      'stock moved',
      {},
      'stock moved',
    ])
    const { stocks, orders, lines, keys, mails } = await written()
    expect(stocks[0]).toEqual({ id: 301, stock: 4, sold: 6 })
    expect([orders.length, lines.length, keys.length, mails.length]).toEqual([3, 4, 3, 3])
  })

  test('get their own lines and mails with consecutive ids', async () => {
    await db.updateTable('products').set({ stock: 10 }).execute()
    const wanted = [acceptedOrder(), acceptedOrder({ mails: [] }), acceptedOrder()]
    const orders = (await writeOrdersAtOnce(db, wanted)) as OrderWithLines[]
    const first = orders[0]?.id ?? 0
    expect(orders.map(({ id }) => id - first)).toEqual([0, 1, 2])
    const { orders: heads, lines, mails } = await written()
    expect(
      heads.map((head) => ({ ...head, lines: lines.filter((line) => line.order_id === head.id) })),
    ).toEqual(orders)
    expect(new Set(mails.map(({ order_id }) => (order_id ?? 0) - first))).toEqual(new Set([0, 2]))
  })

  test('of a test run do not count as sold, and are refused without the run or the customer', async () => {
    const run = { mark: 'run', now: PLACED_AT, expiresAt: PLACED_AT + 1 }
    await db.transaction().execute((trx) => openRun(trx, run))
    const inRun = (changes: object) =>
      write(
        acceptedOrder({
          lines: [acceptedLine(301, 1, 125_000)],
          order: { ...acceptedOrder().order, ...changes },
        }),
      )
    expect(await inRun({ mark: 'run' })).toMatchObject({ status: 'pending', mark: 'run' })
    for (const gone of [{ mark: 'unknown' }, { mark: 'run', user_id: 999_999 }])
      await expect(inRun(gone)).rejects.toSatisfy(isMissingReference)
    expect((await written()).stocks[0]).toEqual({ id: 301, stock: 4, sold: 0 })
  })
})
