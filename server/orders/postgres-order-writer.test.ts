import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { acceptedLine, acceptedOrder } from '#server/test/accepted-order.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { deadlocks } from '#server/test/deadlocks.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import type { Db } from '#server/db/db.ts'
import { batchedWriter } from './postgres-order-writer.ts'

const whisks = (units: number, changes = {}) =>
  acceptedOrder({ lines: [acceptedLine(301, units, 125_000)], ...changes })
const sencha = () => acceptedOrder({ lines: [acceptedLine(303, 1, 64_050)] })

describeOnPostgres('orders that come together', (newDatabase) => {
  const database = databaseOfTests({ newDatabase })
  let db: Db
  beforeAll(() => void ({ db } = database))
  beforeEach(async () => {
    await db.deleteFrom('orders').execute()
    await db.deleteFrom('order_keys').execute()
    await db.updateTable('products').set({ stock: 1000, sold: 0 }).execute()
  })

  const stockOf = async (id: number) =>
    (await db.selectFrom('products').select(['stock', 'sold']).where('id', '=', id).execute())[0]
  const numbers = (written: readonly unknown[]) =>
    written.map((one) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))

  test('are written in a few transactions', async () => {
    const write = batchedWriter(db)
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(whisks(1 + (index % 2)))),
    )
    expect(new Set(numbers(written)).size).toBe(40)
    expect(await stockOf(301)).toEqual({ stock: 940, sold: 60 })
    const { rows } = await sql<{ count: number }>`
      select count(distinct xmin::text)::integer as count from orders`.execute(db)
    expect(rows[0]?.count).toBeLessThanOrEqual(3)
  })

  test('are written when an earlier order of the batch exceeds the stock', { tags: 'T-08' }, async () => {
    await db.updateTable('products').set({ stock: 5 }).where('id', '=', 301).execute()
    const write = batchedWriter(db)
    const written = await Promise.all([3, 4, 1, 1].map((units) => write(whisks(units))))
    expect(numbers(written)).toEqual([
      expect.any(Number),
      'stock moved',
      expect.any(Number),
      expect.any(Number),
    ])
    expect(await stockOf(301)).toEqual({ stock: 0, sold: 5 })
  })

  test('are written when another order of the batch fails', { tags: 'F-03' }, async () => {
    const write = batchedWriter(db)
    const lines = [{ ...acceptedLine(301, 2, 125_000), total_paisa: 1 }]
    const written = await Promise.allSettled([
      write(whisks(1)),
      write(acceptedOrder({ lines })),
      write(sencha()),
    ])
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('do not wait for the lock of an unrelated product', { tags: 'F-09' }, async () => {
    const write = batchedWriter(db)
    const trx = await db.startTransaction().execute()
    await trx.updateTable('products').set({ model: 'waiting' }).where('id', '=', 301).execute()
    const waiting = write(whisks(1))
    await Promise.all([write(sencha()), write(sencha())])
    await trx.rollback().execute()
    expect(await waiting).toMatchObject({ status: 'pending' })
  })

  test(
    'of two instances: no unit is sold twice, no key used twice, none waits for ever',
    { tags: ['T-08', 'T-09', 'F-09'] },
    async () => {
      await db.updateTable('products').set({ stock: 50 }).where('id', 'in', [301, 303]).execute()
      const [here, there] = [batchedWriter(db), batchedWriter(database.again())]
      const both = [acceptedLine(301, 1, 125_000), acceptedLine(303, 1, 64_050)]
      const outcomes = await Promise.all(
        Array.from({ length: 80 }, async (_, index) => {
          // Half of the keys come to both.
          const order = acceptedOrder({
            lines: index % 3 === 0 ? both : both.slice(index % 2, 1 + (index % 2)),
          })
          return index % 2 === 0 ? Promise.all([here(order), there(order)]) : [await there(order)]
        }),
      )
      for (const own of outcomes)
        expect(numbers(own).filter((one) => typeof one === 'number').length).toBeLessThanOrEqual(1)
      const lines = await db.selectFrom('order_lines').select(['product_id', 'quantity']).execute()
      for (const id of [301, 303]) {
        const sold = lines.filter((line) => line.product_id === id).length
        expect(await stockOf(id)).toEqual({ stock: 50 - sold, sold })
      }
      const orders = await db.selectFrom('orders').select('id').execute()
      expect(orders).toHaveLength(numbers(outcomes.flat()).filter((one) => typeof one === 'number').length)
      expect(await deadlocks({ db })).toBe(0)
    },
  )

  test('are rejected at once when the queue is full', { tags: 'F-11' }, async () => {
    const write = batchedWriter(db, { waiting: 2, patienceMs: 2500 })
    const ends = await Promise.allSettled([write(whisks(1)), write(whisks(1)), write(whisks(1))])
    expect(ends).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(OverloadError) },
    ])
  })
})
