import { spawnSync } from 'node:child_process'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Trx } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { send, type Answer } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { runStoreProcess } from '#server/test/store-process.ts'
import { untilReady } from '#server/test/until-ready.ts'

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
        const answer = await decided(() => orderOne(store, key))
        if (answer.status === 200) placed.push(key)
        else refused.set(key, answer)
      }),
    )
  }
  return { placed, refused }
}

/** Asks again while the store is only busy, as it is on a busy machine. */
async function decided(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if ((answer.body as { code?: string }).code !== 'unavailable') return answer
    await pause(50)
  }
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

// Linux lets anybody have a file system of their own in a namespace; containers often forbid it.
const inMemory = (folder: string, options: string, prepare = ':') => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} none "$0" && ${prepare} && exec "$@"`,
  folder,
]
const isAllowed =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0
describe.skipIf(!isAllowed)('on a file system of its own', () => {
  const folder = folderOfTests('each')
  const start = processesOfTests()

  test(
    'refuses orders with storage_full and serves reads while the disk is full',
    { tags: 'F-04' },
    async () => {
      await copyPreparedFile(`${folder()}.db`, 'tiny')
      const store = await start(
        { HAAT_DATA: folder(), LOG_LEVEL: 'fatal' },
        { by: 'bundle', within: inMemory(folder(), 'size=12m', 'mv "$0.db" "$0/nihonhaat.db"') },
      )
      await untilReady(store)
      const ballast = join(`/proc/${store.pid}/root${folder()}`, 'ballast')
      await expect(writeFile(ballast, Buffer.alloc(16 * 1024 * 1024))).rejects.toThrow(/ENOSPC/)

      await untilReady(store, 503)
      const { placed, refused } = await orderUntilRefused(store)
      expectStorageFull(refused)
      for (const path of ['/healthz', '/readyz/reads', '/', '/api/products?category='])
        expect([path, await statusOf(store, path)]).toEqual([path, 200])

      await unlink(ballast)
      const again = await Promise.all([...placed, ...refused.keys()].map((key) => orderOne(store, key)))
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(again.map(({ body }) => JSON.stringify(body))).size).toBe(again.length)
      await untilReady(store)
      expect(await store.end('SIGTERM')).toBe(0)
    },
  )

  test('ends the start with 78 and the name of the setting when the folder is read-only', async () => {
    const within = inMemory(folder(), 'ro')
    const { code, output } = await runStoreProcess({ HAAT_DATA: folder() }, { by: 'bundle', within })
    expect(code).toBe(78)
    expect(output).toMatch(/^HAAT_DATA: .* cannot be written to: EROFS[^\n]*\n$/)
  })
})
