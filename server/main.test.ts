import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { folderOfTests } from './testing/folder-of-tests.ts'
import { bundledStore } from './testing/bundled-store.ts'
import { readMailbox } from './testing/mailbox.ts'
import { copyPreparedFile } from './testing/prepared-database.ts'
import { send } from './testing/send.ts'
import { runStoreProcess, startStoreProcess } from './testing/store-process.ts'

// Making it is nothing that a test has to wait for.
beforeAll(bundledStore)

const folder = folderOfTests('each')
const database = () => join(folder(), 'nihonhaat.db')

test('F-12: the store opens, says where, and a signal ends it with everything put away', async () => {
  await copyPreparedFile(database(), 'tiny')
  const store = await startStoreProcess({ HAAT_DATA: folder() })
  expect((await send(store, 'GET', '/api/ready')).status).toBe(200)
  const body = { email: 'a@example.com', cartItems: [{ id: 301, quantity: 1 }], subtotal: 1, total: 1 }
  expect((await send(store, 'POST', '/api/quote', { body })).status).toBe(200)

  expect(await store.end('SIGTERM')).toBe(0)
  expect(await readMailbox(join(folder(), 'outbox'))).toHaveLength(1)
  // The write-ahead log is folded back, so that the file alone is a copy of the store.
  expect(existsSync(`${database()}-wal`)).toBe(false)
})

test('F-12: a stopping store says so, serves on while it drains, and closes connections as it answers', async () => {
  const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN_MS: '600' }, { by: 'bundle' })
  const ended = store.end('SIGTERM')
  let ready = await send(store, 'GET', '/api/ready')
  while (ready.status === 200) ready = await send(store, 'GET', '/api/ready')
  expect(ready.status).toBe(503)
  expect(ready.headers.get('retry-after')).toBe('1')
  const served = await send(store, 'GET', '/api/landing')
  expect(served.status).toBe(200)
  expect(served.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
})

test('F-12: a Ctrl-C that arrives from the terminal and from the parent at once stops in order', async () => {
  const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN_MS: '600' }, { by: 'bundle' })
  void store.end('SIGINT')
  while (!store.output().includes('stopping')) await pause(20)
  expect(await store.end('SIGINT')).toBe(0)
  expect(existsSync(`${database()}-wal`)).toBe(false)
})

test('F-12: whoever presses Ctrl-C again does not wait for the draining, and it still stops in order', async () => {
  const drainMs = 60_000
  const env = { HAAT_DATA: folder(), HAAT_DRAIN_MS: String(drainMs) }
  const store = await startStoreProcess(env, { by: 'bundle' })
  const pressedAt = Date.now()
  const ended = store.end('SIGINT')
  const pressing = setInterval(() => void store.end('SIGINT'), 100)
  expect(await ended).toBe(0)
  clearInterval(pressing)
  expect(Date.now() - pressedAt).toBeLessThan(drainMs)
  expect(existsSync(`${database()}-wal`)).toBe(false)
})

test('F-12: a repeated SIGTERM changes nothing: what a balancer needs, the draining, goes on', async () => {
  const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN_MS: '900' }, { by: 'bundle' })
  const ended = store.end('SIGTERM')
  const repeating = setInterval(() => void store.end('SIGTERM'), 50)
  while (!store.output().includes('stopping')) await pause(20)
  expect((await send(store, 'GET', '/api/landing')).status).toBe(200)
  expect(await ended).toBe(0)
  clearInterval(repeating)
})

test('a production start that nobody owns ends before anything is opened, in one sentence', async () => {
  const env = { NODE_ENV: 'production', HAAT_DATA: folder(), SHOP_PHONE: '+880 255-667788' }
  const { code, output } = await runStoreProcess(env, { by: 'bundle' })
  expect(code).toBe(78)
  expect(output).toMatch(
    /^NODE_ENV=production needs PUBLIC_URL, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .*\n$/,
  )
  expect(existsSync(database())).toBe(false)
})
