import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { readDatabaseUrl } from '#server/config.ts'
import { newOperatorKey, hashToken } from '#server/credentials/token.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { insertOperatorKey } from '#server/store/operator-queries.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { send } from '#server/testing/send.ts'
import { startStoreProcess, type StoreProcess } from '#server/testing/store-process.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'
import { writeOrders } from '#server/testing/written-orders.ts'

const STOCK = 100_000
const KILLS = 3
const AT_ONCE = 6

describeOnEachDatabase('a store that is killed', (newDatabase) => {
  const folder = folderOfTests()
  test('F-01: while orders are cancelled and a test run is removed, gives every unit back once', async () => {
    const databaseUrl = (await newDatabase()) ?? `sqlite:${join(folder(), 'nihonhaat.db')}`
    const place = readDatabaseUrl(databaseUrl)
    await migrate(place)
    const db = openDb(place)
    const key = newOperatorKey()
    await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
    await db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
    await insertOperatorKey(db, { name: 'desk', keyHash: hashToken(key), scopes: ['orders', 'test'], now: 1 })
    const ids = await writeOrders(db, { count: 300, productId: 301, quantity: 2 })
    await writeOrders(db, { count: 2000, mark: 'killed', productId: 303, quantity: 3 })

    for (let kill = 0; kill <= KILLS; kill += 1) {
      const env = { HAAT_DATA: folder(), DATABASE_URL: databaseUrl }
      const store = await startStoreProcess(env, { by: 'bundle' })
      const before = await progress(db)
      const work = Promise.allSettled([removeRun(store, key), cancelAll(store, key, ids)])
      if (kill < KILLS) {
        while ((await progress(db)) === before) await pause(1)
        // A moment that differs from kill to kill.
        await pause(kill * 7)
        await store.end('SIGKILL')
        await work
      } else {
        expect(await work).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
        await store.end('SIGTERM')
      }
    }

    const shelves = await db.selectFrom('products').select(['stock', 'sold']).execute()
    expect(new Set(shelves.map(({ stock, sold }) => `${stock} ${sold}`))).toEqual(new Set([`${STOCK} 0`]))
    const events = await db
      .selectFrom('order_events')
      .select(['order_id', 'status'])
      .orderBy('order_id')
      .execute()
    expect(events).toEqual(ids.map((order_id) => ({ order_id, status: 'cancelled' })))
    await db.destroy()
  })
})

/** A number that changes with everything that is taken back. */
async function progress(db: Db): Promise<number> {
  return (await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute()).length
}

async function removeRun(store: StoreProcess, token: string): Promise<void> {
  const { status } = await send(store, 'DELETE', '/api/operator/test-runs/killed', { token })
  expect(status).toBe(200)
}

async function cancelAll(store: StoreProcess, token: string, ids: readonly number[]): Promise<void> {
  const left = [...ids]
  const cancelSome = async () => {
    const cancel = { token, body: { step: 'cancel' } }
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const { status } = await send(store, 'POST', `/api/operator/orders/${id}/steps`, cancel)
      expect(status).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, cancelSome))
}
