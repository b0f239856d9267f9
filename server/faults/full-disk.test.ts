import { spawnSync } from 'node:child_process'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Trx } from '#server/store/db.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send, type Answer } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { runStoreProcess, startStoreProcess } from '#server/testing/store-process.ts'

const MOST_ORDERS = 20_000

type Reachable = { url: string }
const place = (store: Reachable, product: { id: number; price: number; vendor: string }, key: string) =>
  send(store, 'POST', '/api/order/store', {
    body: orderOf([{ ...product, quantity: 1 }], { vendor_name: product.vendor }),
    headers: { 'idempotency-key': key },
  })
const bowl = { id: 304, price: 2100, vendor: 'Uji Tea House' }

/** Orders, many at a time, until one is refused; the keys by how they were answered. */
async function orderUntilRefused(one: (key: string) => Promise<Answer>) {
  const kept: string[] = []
  const refused = new Map<string, Answer>()
  for (let count = 0; refused.size === 0 && count < MOST_ORDERS; count += 20) {
    const keys = Array.from({ length: 20 }, (_, index) => `k${count + index}`)
    await Promise.all(
      keys.map(async (key) => {
        const answer = await one(key)
        if (answer.status === 200) kept.push(key)
        else refused.set(key, answer)
      }),
    )
  }
  return { kept, refused }
}

function expectStorageFull(answers: Iterable<Answer>) {
  for (const { status, headers, body } of answers) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'storage_full' } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

test('F-04: a database that may not grow refuses orders by name, serves reads, loses nothing, and goes on', async () => {
  const store = await startStore()
  // In a transaction, as that is of the connection which writes.
  const setting = (words: string) =>
    store.db.transaction().execute(async (trx: Trx) => sql.raw(words).execute(trx))
  await store.setStock(bowl.id, MOST_ORDERS)
  await setting('pragma max_page_count = 1')
  const { kept, refused } = await orderUntilRefused((key) => place(store, bowl, key))
  expectStorageFull(refused.values())
  expect((await send(store, 'GET', '/api/products?category=')).status).toBe(200)

  await setting('pragma max_page_count = 1073741823')
  for (const key of refused.keys()) expect((await place(store, bowl, key)).status).toBe(200)
  const orders = await store.db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(kept.length + refused.size)
  const { stock } = await store.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', bowl.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(MOST_ORDERS - orders.length)
  await store.close()
})

test('F-04: a file that became read-only is told as 503, and a writable one again is used at once', async () => {
  const store = await startStore()
  await sql.raw('pragma query_only = on').execute(store.db)
  const refused = await place(store, bowl, 'once')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await send(store, 'GET', '/api/products?category=')).status).toBe(200)
  await sql.raw('pragma query_only = off').execute(store.db)
  expect((await place(store, bowl, 'once')).status).toBe(200)
  await store.close()
})

// Linux lets anybody have a file system of their own in a namespace; containers often forbid it.
const inMemory = (folder: string, options: string) => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} none "$0" && exec "$@"`,
  folder,
]
const isAllowed =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0
if (!isAllowed)
  process.stderr.write('SKIPPED: file systems that are full or read-only, as none can be made here\n')

describe.skipIf(!isAllowed)('on a file system of its own', () => {
  const folder = folderOfTests('each')

  test('F-04: a full disk refuses orders by name, serves reads, and takes them again as soon as there is room', async () => {
    const store = await startStoreProcess(
      { HAAT_DATA: folder(), HAAT_RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' },
      { by: 'bootstrap', within: inMemory(folder(), 'size=12m') },
    )
    const room = `/proc/${store.pid}/root${folder()}`
    const products = await send(store, 'GET', '/api/products?category=')
    const list = products.body as { id: number; price: number; vendor_name: string; quantity: number }[]
    const many = list.toSorted((one, other) => other.quantity - one.quantity)[0]
    if (!many) throw new Error('the demo shop is empty')
    const product = { id: many.id, price: many.price, vendor: many.vendor_name }
    const fillDisk = () => writeFile(join(room, 'ballast'), Buffer.alloc(16 * 1024 * 1024)).catch(() => {})

    await fillDisk()
    const { kept, refused } = await orderUntilRefused((key) => place(store, product, key))
    expect(refused.size).toBeGreaterThan(0)
    expectStorageFull(refused.values())
    expect((await send(store, 'GET', '/api/products?category=')).status).toBe(200)

    await unlink(join(room, 'ballast'))
    const again = await Promise.all([...kept, ...refused.keys()].map((key) => place(store, product, key)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    const numbers = again.map(({ body }) => JSON.stringify(body))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(await store.end('SIGTERM')).toBe(0)
  })

  test('a folder() that is read-only names its setting and ends the start with 78', async () => {
    const { code, output } = await runStoreProcess(
      { HAAT_DATA: folder() },
      { within: inMemory(folder(), 'ro') },
    )
    expect(code).toBe(78)
    expect(output).toMatch(/^HAAT_DATA: .* cannot be written to: EROFS[^\n]*\n$/)
  })
})
