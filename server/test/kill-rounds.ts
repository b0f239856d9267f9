import { deepStrictEqual, strictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderKey, orderOf } from './order-requests.ts'
import { send, type Answer } from './send.ts'
import { startStoreProcess, type StoreProcess } from './store-process.ts'
import { tinyCatalog } from './tiny-catalog.ts'
import { verifyOrders, type PlacedOrder } from './verify-orders.ts'

const SHOPPERS = 8
const STOCK = 1_000_000

/** Answers by key, as shoppers have read them to the end. */
type Acknowledged = Map<string, PlacedOrder>

/** A store on one SQLite file that is killed again and again while orders come in. */
export type KilledStore = {
  /** One round: open, retry unconfirmed orders, shop on, kill after so many milliseconds, check the database. */
  round: (killAfterMs: number) => Promise<void>
  /** How many orders were acknowledged so far. */
  acknowledged: () => number
  remove: () => Promise<void>
}

/** Makes an empty store whose rounds throw where an order is lost or doubled, or the database does not add up. */
export async function openKilledStore(): Promise<KilledStore> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-killed-'))
  const file = join(folder, 'nihonhaat.db')
  await migrate({ kind: 'sqlite', file })
  const db = openDb({ kind: 'sqlite', file })
  await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  await db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
  await db.destroy()
  const acknowledged: Acknowledged = new Map()
  let doubts: string[] = []
  let rounds = 0
  return {
    acknowledged: () => acknowledged.size,
    remove: () => rm(folder, { recursive: true }),
    async round(killAfterMs) {
      rounds += 1
      const store = await startStoreProcess({ HAAT_DATA: folder, LOG_LEVEL: 'silent' })
      await settleDoubts(store, doubts, acknowledged)
      doubts = await shopUntilKilled(store, `r${rounds}`, killAfterMs, acknowledged)
      await verifyFile(file, acknowledged)
    },
  }
}

const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])
const place = (store: StoreProcess, key: string): Promise<Answer> =>
  send(store, 'POST', '/api/order/store', { body, headers: { 'idempotency-key': orderKey(key) } })

/** Retries with the same key return one order, placed before or now. */
async function settleDoubts(store: StoreProcess, doubts: readonly string[], acknowledged: Acknowledged) {
  for (const key of doubts) {
    const answer = await place(store, key)
    strictEqual(answer.status, 200, answer.text)
    acknowledged.set(key, answer.body as PlacedOrder)
  }
}

/** Returns the keys that got no answer. */
async function shopUntilKilled(
  store: StoreProcess,
  name: string,
  killAfterMs: number,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const inDoubt = new Set<string>()
  const before = acknowledged.size
  const shopping = Array.from({ length: SHOPPERS }, (_, index) =>
    shopOn(store, `${name}-s${index}`, acknowledged, inDoubt),
  )
  // A slow machine gets the time for some orders, so that every round has something to lose.
  while (acknowledged.size < before + SHOPPERS * 2) await pause(5)
  await pause(killAfterMs)
  await store.end('SIGKILL')
  await Promise.all(shopping)
  return [...inDoubt]
}

/** Orders without a pause until the store is gone; what was answered is acknowledged, the rest is unconfirmed. */
async function shopOn(store: StoreProcess, name: string, acknowledged: Acknowledged, inDoubt: Set<string>) {
  for (let count = 0; ; count += 1) {
    const key = `${name}-${count}`
    try {
      const answer = await place(store, key)
      if (answer.status === 200) acknowledged.set(key, answer.body as PlacedOrder)
    } catch {
      inDoubt.add(key)
      return
    }
  }
}

/** What must be true of the file, however often the store was killed. */
async function verifyFile(file: string, acknowledged: Acknowledged): Promise<void> {
  const db = openDb({ kind: 'sqlite', file })
  try {
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
      return rows.flatMap((row) => Object.values(row))
    }
    deepStrictEqual(await pragma('integrity_check'), ['ok'])
    deepStrictEqual(await pragma('foreign_key_check'), [])
    await verifyOrders(db, acknowledged, STOCK)
  } finally {
    await db.destroy()
  }
}
