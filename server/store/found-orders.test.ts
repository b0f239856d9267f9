import { join } from 'node:path'
import { CompiledQuery, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'
import { writeOrders } from '#server/testing/written-orders.ts'
import type { Db } from './db.ts'
import type { WantedOrders } from '#core/orders/wanted-orders.ts'
import { findOrders } from './found-orders.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-driver.ts'
import { POSTGRES_SETTINGS } from './postgres-pool.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables/tables.ts'

const AFTER = { createdAt: 5, id: 7 }
const VENDOR = 'Uji Tea House'

describeOnEachDatabase('orders that are looked for', (newDatabase) => {
  const folder = folderOfTests()
  let db: Db
  let isSqlite: boolean
  let asked: CompiledQuery[] = []
  beforeAll(async () => {
    const place = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'store.db')}`)
    await migrate(place)
    isSqlite = place.kind === 'sqlite'
    const dialect =
      place.kind === 'sqlite'
        ? sqliteDialect(place.file)
        : postgresDialect(place.url, POSTGRES_SETTINGS, () => {})
    db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) })
    await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
    await db.updateTable('products').set({ stock: 100_000, sold: 0 }).execute()
  })
  afterAll(async () => {
    await db.destroy()
  })

  /** How the database looks for orders among very many. */
  async function planOf(wish: WantedOrders): Promise<string> {
    asked = []
    await findOrders(db, wish, AFTER, 50)
    const [first] = asked
    if (!first) throw new Error('nothing was asked')
    return db.transaction().execute(async (trx) => {
      // An empty table would be looked through from end to end, or sorted.
      for (const way of isSqlite ? [] : ['seqscan', 'sort'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
      const explain = isSqlite ? 'explain query plan' : 'explain'
      const { rows } = await trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${first.sql}`, [...first.parameters]),
      )
      return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n')
    })
  }

  const none = { mark: 'none' } as const
  const times = { placedFrom: 1, placedBefore: 9 }
  test.each<[WantedOrders, string]>([
    [none, 'orders_newest'],
    [{ ...none, ...times }, 'orders_newest'],
    [{ ...none, status: 'pending' }, 'orders_status_newest'],
    [{ ...none, ...times, status: 'delivered' }, 'orders_status_newest'],
    [{ ...none, ...times, vendorName: VENDOR }, 'orders_vendor_newest'],
    [{ ...none, vendorName: VENDOR, status: 'cancelled' }, 'orders_vendor_newest'],
    [{ ...none, vendorName: VENDOR, status: 'shipped' }, 'orders_status_newest'],
    [{ ...none, phoneKey: '01712345678', status: 'pending' }, 'orders_phone_key'],
    [{ ...none, ...times, emailKey: 'a@example.com', vendorName: VENDOR }, 'orders_email_key'],
    [{ mark: 'either' }, 'orders_newest'],
    [{ mark: 'any' }, 'orders_marked_newest'],
    [{ mark: { of: 'nightly' }, status: 'pending' }, 'orders_mark'],
  ])('%j are found by an index and come in its order', async (wish, index) => {
    const plan = await planOf(wish)
    const uses = new RegExp(
      isSqlite
        ? `^(?:SEARCH|SCAN) orders USING INDEX ${index}(?: |$)`
        : `Index Scan Backward using ${index} `,
    )
    expect(plan).toMatch(uses)
    expect(plan).not.toMatch(/Sort|Filter|TEMP B-TREE/)
  })

  test('a page may be empty before the last one, so that no question takes long', async () => {
    const [oldest = 0] = await writeOrders(db, { count: 1, productId: 301, quantity: 1 })
    await db.updateTable('orders').set({ status: 'cancelled', created_at: 10 }).execute()
    await writeOrders(db, { count: 10_500, productId: 301, quantity: 1 })
    const wish = { vendorName: VENDOR, status: 'cancelled', mark: 'none' } as const
    const first = await findOrders(db, wish, null, 50)
    expect([first.orders, first.next]).toEqual([[], expect.anything()])
    const second = await findOrders(db, wish, first.next, 50)
    expect([second.orders.map(({ id }) => id), second.next]).toEqual([[oldest], null])
    expect(await findOrders(db, wish, { createdAt: 10, id: oldest }, 50)).toEqual({ orders: [], next: null })
  })
})
