import { readConfig } from '#server/config/config.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { orderNotices } from '#server/notifications/email.ts'
import type { Operation } from '#server/http/operation.ts'
import type { RawReply } from '#server/http/send-reply.ts'
import type { CallerSession } from '#server/http/authentication.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { transactionWithRetry } from '#server/db/commit.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { serialOrderTransaction, type OrderTransaction } from '#server/orders/order-transaction.ts'
import { openRun, testRunToken } from '#server/operator/test-run-queries.ts'
import { insertUser } from '#server/accounts/user-queries.ts'
import { OrderLimits } from '#server/http/rate-limits/order-limits.ts'
import { memoryFolder } from './memory-folder.ts'
import { tinyCatalog } from './tiny-catalog.ts'

const START = Date.UTC(2026, 10, 20)
/** An hour's orders of one person and of one network, few enough to be used up. */
export const DIRECT_LIMITS = { ordersPerHour: 3, ordersPerNetworkAndHour: 4, unitsPerNetworkAndHour: 100 }

export type CallOptions = {
  headers?: Readonly<Record<string, string>>
  session?: CallerSession | null
  address?: string
}

/**
 * Order operations on a SQLite file, without server, network and threads. Each test around it starts with the tiny catalog in
 * stock, and no order.
 */
export function openDirectOrders() {
  let folder: string
  let db: Db
  beforeAll(async () => {
    folder = await mkdtemp(join(memoryFolder(), 'haat-direct-'))
    const place = { kind: 'sqlite', file: join(folder, 'nihonhaat.db') } as const
    await migrate(place)
    db = openDb(place)
    await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  })
  afterAll(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    for (const table of ['order_lines', 'mails', 'orders', 'order_keys', 'throttles'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('products').set({ stock: 10 }).execute()
    direct.now = START
    direct.notified = { catalog: 0, outbox: 0 }
    direct.orderTransaction = serialOrderTransaction(transactionWithRetry(db))
    deps = depsOf(direct)
  })

  let deps: Deps
  let people = 0
  const direct = {
    get db(): Db {
      return db
    },
    get deps(): Deps {
      return deps
    },
    /** The clock, in milliseconds since 1970. */
    now: START,
    /** Set before each test; a test may replace it. */
    orderTransaction: (() => Promise.reject(new Error('no test runs'))) as OrderTransaction,
    /** Numbers of notifications of catalog and outbox. */
    notified: { catalog: 0, outbox: 0 },
    ask: (
      operation: Operation<'placeOrder'> | Operation<'listOrders'> | Operation<'settleOrder'>,
      body: unknown,
      { headers = {}, session = null, address = '203.0.113.1' }: CallOptions = {},
    ): Promise<RawReply> =>
      operation.answer({
        path: {},
        query: [],
        headers: Object.entries(headers),
        body,
        session,
        operator: null,
        address,
        deps,
      }),
    /** Creates a signed-in customer; with a mark, one of a test run. */
    addCustomer: async (mark?: string): Promise<CallerSession> => {
      people += 1
      const email = `customer-${people}@example.com`
      const profile = { phone: '', address: 'House 1', city: 'Dhaka', zip: '1205', country: 'Bangladesh' }
      const userId = await insertUser(db, { name: 'Rahim', email, ...profile }, '', START, mark ?? null)
      return { userId, tokenHash: '', mark: mark ?? null }
    },
    /** Opens a test run and returns its token. */
    openRun: async (mark: string, lastsMs = 60_000): Promise<string> => {
      const wanted = { mark, now: START, expiresAt: START + lastsMs }
      const run = await db.transaction().execute((trx) => openRun(trx, wanted))
      return testRunToken(run, deps.pseudonymize)
    },
  }
  return direct
}

/** The part of them that orders look at. */
function depsOf(
  direct: Pick<Deps, 'db' | 'orderTransaction'> & {
    now: number
    notified: { catalog: number; outbox: number }
  },
): Deps {
  const now = () => direct.now
  const used: Pick<Deps, 'db' | 'now' | 'orderTransaction' | 'notices' | 'pseudonymize'> & {
    [Part in 'limits' | 'catalogVersion' | 'outbox']: object
  } = {
    db: direct.db,
    now,
    orderTransaction: (work) => direct.orderTransaction(work),
    limits: {
      orders: new OrderLimits({
        ...{ db: direct.db, now, pseudonymize: (text) => text },
        settings: { ...readConfig({}).limits, ...DIRECT_LIMITS },
      }),
    },
    pseudonymize: (text) => text,
    catalogVersion: { changed: () => void (direct.notified.catalog += 1) },
    notices: orderNotices({ mailbox: null, urls: [] }),
    outbox: { wake: () => void (direct.notified.outbox += 1) },
  }
  return used as Deps
}
