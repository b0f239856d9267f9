import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStoreProcess, type StoreProcess } from '#server/test/store-process.ts'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from '#server/test/temporary-postgres.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'
import { verifyOrders, type PlacedOrder } from '#server/test/verify-orders.ts'

const SHOPPERS = 4
const STOCK = 1_000_000

const binaries = postgresBinaries()

describe.skipIf(binaries === null)('several instances on one PostgreSQL', () => {
  const folder = folderOfTests()
  let postgres: TemporaryPostgres
  let databaseUrl: string
  let stores: StoreProcess[]
  let db: Db
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
    databaseUrl = await postgres.newDatabase()
    db = openDb(readDatabaseUrl(databaseUrl))
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.end('SIGKILL')))
    await db.destroy()
    await postgres.stop()
  })

  const start = () => {
    const env = {
      HAAT_DATA: folder(),
      DATABASE_URL: databaseUrl,
      HAAT_RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }
    return startStoreProcess(env)
  }
  let turn = 0
  /** One after the other, as behind a balancer. */
  const anyStore = {
    get url() {
      turn += 1
      return stores[turn % stores.length]?.url ?? ''
    },
  }

  test(
    'that start at once on an empty database all come up, and agree on the schema',
    { tags: 'F-22' },
    async () => {
      stores = await Promise.all([start(), start()])
      for (const { url } of stores) expect((await send({ url }, 'GET', '/api/ready')).status).toBe(200)
      await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
      await db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
    },
  )

  test(
    'one killed under load and the database restarted lose and double nothing',
    { tags: ['F-03', 'F-08'] },
    async () => {
      const acknowledged = new Map<string, PlacedOrder>()
      const statuses = new Set<number>()
      /** Repeats an order with one key until it is acknowledged. */
      const placeUntilAnswered = async (key: string) => {
        while (!acknowledged.has(key)) {
          const answer = await orderOne(anyStore, key).catch(() => null)
          if (answer) statuses.add(answer.status)
          if (answer?.status === 200) acknowledged.set(key, answer.body as PlacedOrder)
          else await pause(20)
        }
      }
      const closing = new AbortController()
      const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
        for (let count = 0; !closing.signal.aborted; count += 1)
          await placeUntilAnswered(`s${shopper}-${count}`)
      })
      /** Waits for some orders, so that every phase has something to lose. */
      const someOrders = async () => {
        const enough = acknowledged.size + SHOPPERS * 3
        while (acknowledged.size < enough) await pause(10)
      }
      await someOrders()

      const [first, second] = stores as [StoreProcess, StoreProcess]
      await first.end('SIGKILL')
      stores = [second]
      await someOrders()
      stores = [second, await start()]
      await someOrders()
      // The other instance has served the requests that were cut off.
      expect(statuses).toEqual(new Set([200]))

      await postgres.restart()
      await someOrders()
      closing.abort()
      await Promise.all(shoppers)

      expect(await verifyOrders(db, acknowledged, STOCK)).toBe(acknowledged.size)
      expect(statuses.difference(new Set([200, 503]))).toEqual(new Set())
    },
  )
})
