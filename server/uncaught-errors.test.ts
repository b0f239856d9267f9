import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { requestsUnderWay } from '#server/test/requests-under-way.ts'
import { send } from '#server/test/send.ts'

const folder = folderOfTests('each')
const start = processesOfTests()
const database = () => ({ kind: 'sqlite' as const, file: join(folder(), 'nihonhaat.db') })

// A bug in a timer or in background work, at a moment that the test chooses.
test(
  'ends in order with 1 and leaves no half order when exceptions are thrown one after the other',
  { tags: 'F-13' },
  async () => {
    const fault = "setInterval(() => { throw new Error('a bug of the test') }, 5)"
    await copyPreparedFile(database().file, 'tiny')
    const preload = join(folder(), 'fault.mjs')
    await writeFile(preload, `process.once('SIGUSR2', () => { ${fault} })`)
    const store = await start({ HAAT_DATA: folder() }, { preload: pathToFileURL(preload).href })
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
      .select('quantity')
      .execute()
    const product = await after.selectFrom('products').select('stock').where('id', '=', 304).execute()
    await after.destroy()
    expect(lines).toEqual(Array.from({ length: 32 }, () => ({ quantity: 1 })))
    expect(product).toEqual([{ stock: 999 - 32 }])
  },
)

test('serves and shuts down when the reader of its log is gone', { tags: 'F-13' }, async () => {
  const program = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', HAAT_DATA: folder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const exited = once(program, 'exit')
  let output = ''
  for await (const chunk of program.stdout) {
    output += String(chunk)
    if (output.includes('open at')) break
  }
  // Their other ends are gone, as those of a terminal or of a supervisor that ended.
  program.stdout.destroy()
  program.stderr.destroy()
  const url = /http:\S+/.exec(output)?.[0] ?? ''
  const body = { email: 'unknown@example.com', password: 'sakura-2026' }
  // Each is a line in the log.
  for (let times = 0; times < 3; times += 1)
    expect((await send({ url }, 'POST', '/api/user-login', { body })).status).toBe(401)
  program.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(existsSync(`${database().file}-wal`)).toBe(false)
})
