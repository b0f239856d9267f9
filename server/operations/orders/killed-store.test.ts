import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type Answer } from '#server/testing/send.ts'
import { startStoreProcess, type StoreProcess } from '#server/testing/store-process.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'

const ROUNDS = 6
const SHOPPERS = 8
const STOCK = 1_000_000

type Placed = { order: { id: number; pay_amount: number } }

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-killed-'))
  file = join(folder, 'nihonhaat.db')
  await migrate({ kind: 'sqlite', file })
  const db = openDb({ kind: 'sqlite', file })
  await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  await db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
  await db.destroy()
})
afterAll(() => rm(folder, { recursive: true }))

const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])
const place = (store: StoreProcess, key: string): Promise<Answer> =>
  send(store, 'POST', '/api/order/store', { body, headers: { 'idempotency-key': key } })

/** Orders without a pause until the store is gone; what was answered goes to `acknowledged`, the rest is in doubt. */
async function shopOn(
  store: StoreProcess,
  name: string,
  acknowledged: Map<string, Placed>,
  inDoubt: Set<string>,
) {
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

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resume) => setTimeout(resume, 5))
}

/** What must be true of the file, however often the store was killed. */
function checkBooks(acknowledged: ReadonlyMap<string, Placed>): void {
  const books = new DatabaseSync(file)
  const all = (query: string) => books.prepare(query).all()
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(all('pragma foreign_key_check')).toEqual([])
  expect(all(`select id from products where stock + sold <> ${STOCK} or stock < 0`)).toEqual([])
  expect(all('select id from orders where id not in (select order_id from order_lines)')).toEqual([])
  const [sums] =
    all(`select (select coalesce(sum(quantity), 0) from order_lines) as lines, (select sum(sold) from products) as sold,
    (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys`)
  expect(sums?.['lines']).toBe(sums?.['sold'])
  expect(sums?.['orders']).toBe(sums?.['keys'])

  const answer = books.prepare('select body from idempotency_keys where key = ?')
  const order = books.prepare('select pay_amount_paisa from orders where id = ?')
  for (const [key, { order: placed }] of acknowledged) {
    expect(JSON.parse(String(answer.get(key)?.['body']))).toMatchObject({ order: placed })
    expect(order.get(placed.id)).toEqual({ pay_amount_paisa: placed.pay_amount * 100 })
  }
  books.close()
}

test('F-01: however often the store is killed, what it has acknowledged is there, once', async () => {
  const acknowledged = new Map<string, Placed>()
  let doubts: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const store = await startStoreProcess({ HAAT_DATA: folder, LOG_LEVEL: 'silent' })
    // Whoever got no answer asks again with the same key: one order, placed before or placed now.
    for (const key of doubts) {
      const answer = await place(store, key)
      expect(answer.status).toBe(200)
      acknowledged.set(key, answer.body as Placed)
    }
    const inDoubt = new Set<string>()
    const before = acknowledged.size
    const shopping = Array.from({ length: SHOPPERS }, (_, index) =>
      shopOn(store, `r${round}-s${index}`, acknowledged, inDoubt),
    )
    // A slow machine gets the time for some orders, so that every round has something to lose.
    await until(() => acknowledged.size >= before + SHOPPERS * 2)
    await new Promise((resume) => setTimeout(resume, round * 40))
    await store.end('SIGKILL')
    await Promise.all(shopping)
    doubts = [...inDoubt]
    checkBooks(acknowledged)
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * SHOPPERS)
}, 60_000)
