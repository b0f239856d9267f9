import { deepStrictEqual, ok, strictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { orderKey, orderOf } from './order-requests.ts'
import { send, type Answer } from './send.ts'
import { startStoreProcess, type StartedBy, type StoreProcess } from './store-process.ts'
import { tinyCatalog } from './tiny-catalog.ts'

const SHOPPERS = 8
const STOCK = 1_000_000

type Placed = { order: { id: number; pay_amount: number } }
/** Answers by key, as shoppers have read them to the end. */
type Acknowledged = Map<string, Placed>

/** A store on one SQLite file that is killed again and again while orders come in. */
export type KilledStore = {
  /** One round: open, retry unconfirmed orders, shop on, kill after so many milliseconds, check the database. */
  round: (killAfterMs: number) => Promise<void>
  /** How many orders were acknowledged so far. */
  acknowledged: () => number
  remove: () => Promise<void>
}

/** Makes an empty store whose rounds throw where an order is lost or doubled, or the database does not add up. */
export async function openKilledStore(by: StartedBy = 'server'): Promise<KilledStore> {
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
      const store = await startStoreProcess(
        { HAAT_DATA: folder, LOG_LEVEL: 'silent', HAAT_RATE_LIMITS: 'off' },
        { by },
      )
      await settleDoubts(store, doubts, acknowledged)
      doubts = await shopUntilKilled(store, `r${rounds}`, killAfterMs, acknowledged)
      verifyDatabase(file, acknowledged)
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
    acknowledged.set(key, answer.body as Placed)
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
      if (answer.status === 200) acknowledged.set(key, answer.body as Placed)
    } catch {
      inDoubt.add(key)
      return
    }
  }
}

/** What must be true of the file, however often the store was killed. */
function verifyDatabase(file: string, acknowledged: ReadonlyMap<string, Placed>): void {
  const database = new DatabaseSync(file)
  const all = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  deepStrictEqual(all('pragma integrity_check'), [{ integrity_check: 'ok' }])
  deepStrictEqual(all('pragma foreign_key_check'), [])
  deepStrictEqual(all(`select id from products where stock + sold <> ${STOCK} or stock < 0`), [])
  deepStrictEqual(all('select id from orders where id not in (select order_id from order_lines)'), [])
  const [sums] =
    all(`select (select coalesce(sum(quantity), 0) from order_lines) as lines, (select sum(sold) from products) as sold,
    (select count(*) from orders) as orders, (select count(*) from order_keys) as keys`)
  strictEqual(sums?.['lines'], sums?.['sold'])
  strictEqual(sums?.['orders'], sums?.['keys'])

  const stored = database.prepare('select order_id from order_keys where key = ?')
  const order = database.prepare('select pay_amount_paisa from orders where id = ?')
  for (const [key, { order: placed }] of acknowledged) {
    strictEqual(stored.get(orderKey(key))?.['order_id'], placed.id)
    ok(order.get(placed.id)?.['pay_amount_paisa'] === placed.pay_amount * 100, `order ${placed.id}`)
  }
  database.close()
}
