import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { requestsUnderWay } from '#server/test/requests-under-way.ts'
import { send } from '#server/test/send.ts'
import { startStoreProcess } from '#server/test/store-process.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const folder = folderOfTests('each')
const database = () => ({ kind: 'sqlite' as const, file: join(folder(), 'nihonhaat.db') })

const signIn = (store: { url: string }) => {
  const body = { email: 'unknown@example.com', password: 'sakura-2026' }
  return send(store, 'POST', '/api/user-login', { body })
}

// A bug in a timer or in background work, at a moment that the test chooses.
test(
  'exceptions one after the other end the process in order with 1, and leave no half order',
  { tags: 'F-13' },
  async () => {
    const fault = "setInterval(() => { throw new Error('a bug of the test') }, 5)"
    await copyPreparedFile(database().file, 'tiny')
    const preload = join(folder(), 'fault.mjs')
    await writeFile(preload, `process.once('SIGUSR2', () => { ${fault} })`)
    const store = await startStoreProcess(
      { HAAT_DATA: folder(), HAAT_RATE_LIMITS: 'off' },
      { preload: pathToFileURL(preload).href, by: 'bundle' },
    )
    const order = () => ({
      method: 'POST',
      path: '/api/order/store',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: orderOf([{ id: 304, price: 2100, quantity: 1 }]),
    })
    const { endings, hangUp } = await requestsUnderWay(store.url, Array.from({ length: 32 }, order))
    expect(await store.end('SIGUSR2')).toBe(1)
    expect(store.output()).toContain('a bug of the test')
    expect(existsSync(`${database().file}-wal`)).toBe(false)
    expect(await endings).toEqual(Array(32).fill(200))
    hangUp()

    const after = openDb(database())
    const lines = await after
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_id', 'orders.id')
      .select(['order_id', 'quantity'])
      .execute()
    const orders = await after.selectFrom('orders').select('id').execute()
    const product = await after.selectFrom('products').select('stock').where('id', '=', 304).execute()
    await after.destroy()
    expect(orders).toHaveLength(32)
    expect(lines).toEqual(orders.map(({ id }) => ({ order_id: id, quantity: 1 })))
    expect(product).toEqual([{ stock: 999 - 32 }])
  },
)

test('serves and stops in order when the reader of its log is gone', { tags: 'F-13' }, async () => {
  const program = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', HAAT_DATA: folder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(program, 'exit')
  let output = ''
  for await (const chunk of program.stdout) {
    output += String(chunk)
    if (output.includes('\n')) break
  }
  // Their other ends are gone, as those of a terminal or of a supervisor that ended.
  program.stdout.destroy()
  program.stderr.destroy()
  const url = /http:\S+/.exec(output)?.[0] ?? ''
  // Each is a line in the log.
  for (let times = 0; times < 3; times += 1) expect((await signIn({ url })).status).toBe(401)
  program.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(existsSync(`${database().file}-wal`)).toBe(false)
})
