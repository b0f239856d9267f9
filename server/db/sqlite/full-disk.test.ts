import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Trx } from '#server/db/db.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send, type Answer } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'

const MOST_ORDERS = 20_000
const BOWL = 304

type Reachable = { url: string }

/** Orders, many at a time, until one is refused; the keys by how they were answered. */
async function orderUntilRefused(store: Reachable) {
  const placed: string[] = []
  const refused = new Map<string, Answer>()
  for (let count = 0; refused.size === 0 && count < MOST_ORDERS; count += 20) {
    const keys = Array.from({ length: 20 }, (_, index) => `k${count + index}`)
    await Promise.all(
      keys.map(async (key) => {
        const answer = await orderOne(store, key)
        if (answer.status === 200) placed.push(key)
        else refused.set(key, answer)
      }),
    )
  }
  return { placed, refused }
}

function expectStorageFull(answers: ReadonlyMap<string, Answer>) {
  expect(answers.size).toBeGreaterThan(0)
  for (const { status, headers, body } of answers.values()) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'storage_full' } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

const statusOf = async (store: Reachable, path: string) => (await send(store, 'GET', path)).status

test(
  'refuses orders with storage_full when the database cannot grow, and serves reads',
  { tags: 'F-04' },
  async () => {
    const store = await startStore()
    // In a transaction, as that is of the connection which writes.
    const setting = (words: string) =>
      store.db.transaction().execute(async (trx: Trx) => sql.raw(words).execute(trx))
    await store.setStock(BOWL, MOST_ORDERS)
    await setting('pragma max_page_count = 1')
    const { placed, refused } = await orderUntilRefused(store)
    expectStorageFull(refused)
    expect(await statusOf(store, '/api/products?category=')).toBe(200)

    await setting('pragma max_page_count = 1073741823')
    for (const key of refused.keys()) expect((await orderOne(store, key)).status).toBe(200)
    const orders = await store.db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(placed.length + refused.size)
    const product = await store.db.selectFrom('products').select('stock').where('id', '=', BOWL).execute()
    expect(product).toEqual([{ stock: MOST_ORDERS - orders.length }])
    await store.close()
  },
)

test('responds with 503 while the file is read-only', { tags: 'F-04' }, async () => {
  const store = await startStore()
  await sql.raw('pragma query_only = on').execute(store.db)
  const refused = await orderOne(store, 'ordered-only-once')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await statusOf(store, '/api/products?category=')).toBe(200)
  await sql.raw('pragma query_only = off').execute(store.db)
  expect((await orderOne(store, 'ordered-only-once')).status).toBe(200)
  await store.close()
})

test('is ready for reads alone when the disk is full', { tags: 'F-04' }, async () => {
  const store = await startStore()
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4096 } as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
  expect([await statusOf(store, '/readyz'), await statusOf(store, '/readyz/reads')]).toEqual([503, 200])
  await store.close()
})
