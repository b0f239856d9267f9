import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { newOperatorKey, hashToken } from '#server/lib/token.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { operations } from '#generated/operations.ts'
import { isPostgres, openDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertOperatorKey } from '#server/operator/operator-queries.ts'
import { startBalancer } from '#server/test/balancer.ts'
import { startStoreProcess, type StoreProcess } from '#server/test/store-process.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'

/** Processes of the store behind one address, with the figures of their database. */
export type SmokeStores = {
  /** Where a smoke shops: the store, or the balancer before two of them. */
  env: { HAAT_URL: string; HAAT_OPERATOR_KEY: string; HAAT_CONFIG_DIR: string }
  folder: string
  stores: readonly StoreProcess[]
  /** Starts one that was killed. */
  startAgain: (index: number) => Promise<void>
  /** Keeps every order waiting for the database, and resolves with the way to let them go on. */
  holdOrders: () => Promise<() => Promise<void>>
  /** Resolves when the next order goes on to this store. */
  orderAt: (index: number) => Promise<void>
  /** What the database holds, read by this process and not by a store. */
  figures: () => Promise<Figures>
  close: () => Promise<void>
}

export type Figures = {
  products: readonly { id: number; stock: number; sold: number }[]
  orders: number
  lines: number
  customers: number
  marked: number
}

/** Opens one store on SQLite, or two on the PostgreSQL database of this URL. */
export async function openSmokeStores(postgresUrl?: string): Promise<SmokeStores> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-smoke-'))
  const storeEnv = {
    HAAT_DATA: folder,
    LOG_LEVEL: 'info',
    ...(postgresUrl === undefined ? {} : { DATABASE_URL: postgresUrl }),
  }
  const { database } = readConfig(storeEnv)
  await migrate(database)
  const db = openDb(database)
  await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  const key = newOperatorKey()
  const scopes = ['orders', 'test']
  await insertOperatorKey(db, { name: 'smoke', keyHash: hashToken(key), scopes, now: Date.now() })

  const start = () => startStoreProcess(storeEnv, { by: 'bundle' })
  const stores = await Promise.all(Array.from({ length: postgresUrl === undefined ? 1 : 2 }, start))
  const balancer = await startBalancer()
  const serve = () => balancer.serve(stores.map(({ url }) => url))
  serve()
  return {
    env: { HAAT_URL: balancer.url, HAAT_OPERATOR_KEY: key, HAAT_CONFIG_DIR: join(folder, 'config') },
    folder,
    stores,
    async startAgain(index) {
      stores[index] = await start()
      serve()
    },
    holdOrders: () => holdOrders(db),
    orderAt: (index) => {
      const { method, path } = operations.placeOrder
      return balancer.passedOn(stores[index]?.url ?? '', `${method.toUpperCase()} ${path} `)
    },
    figures: () => readFigures(db),
    async close() {
      await balancer.close()
      await Promise.all(stores.map((store) => store.end('SIGTERM')))
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function holdOrders(db: Db): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const done = db.transaction().execute(async (trx) => {
      // A transaction on SQLite is the only one that writes.
      if (isPostgres(trx)) await sql`lock table orders in exclusive mode`.execute(trx)
      await new Promise<void>((release) => {
        resolve(() => {
          release()
          return done
        })
      })
    })
    done.catch(reject)
  })
}

async function readFigures(db: Db): Promise<Figures> {
  const count = async (table: 'orders' | 'order_lines' | 'users'): Promise<number> =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const marked = await db.selectFrom('orders').select('mark').where('mark', 'is not', null).execute()
  return {
    products: await db.selectFrom('products').select(['id', 'stock', 'sold']).orderBy('id').execute(),
    orders: await count('orders'),
    lines: await count('order_lines'),
    customers: await count('users'),
    marked: marked.length,
  }
}
