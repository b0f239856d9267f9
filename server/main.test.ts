import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { bundledStore } from '#server/test/bundled-store.ts'
import { readMailbox } from '#server/test/mailbox.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { send } from '#server/test/send.ts'
import { runStoreProcess, startStoreProcess } from '#server/test/store-process.ts'

// Making it is nothing that a test has to wait for.
beforeAll(bundledStore)

const folder = folderOfTests('each')
const database = () => join(folder(), 'nihonhaat.db')

test(
  'the store opens, says where and which variable is no setting, and a signal ends it with everything put away',
  { tags: 'F-12' },
  async () => {
    await copyPreparedFile(database(), 'tiny')
    const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN: '5000' })
    expect((await send(store, 'GET', '/api/ready')).status).toBe(200)
    const body = { email: 'a@example.com', cartItems: [{ id: 301, quantity: 1 }], subtotal: 1, total: 1 }
    expect((await send(store, 'POST', '/api/quote', { body })).status).toBe(200)

    expect(await store.end('SIGTERM')).toBe(0)
    expect(store.output()).toContain('HAAT_DRAIN is no setting and has no effect')
    expect(await readMailbox(join(folder(), 'outbox'))).toHaveLength(1)
    // The write-ahead log is folded back, so that the file alone is a copy of the store.
    expect(existsSync(`${database()}-wal`)).toBe(false)
  },
)

test(
  'serves while it drains, whatever signals repeat, and closes connections',
  { tags: 'F-12' },
  async () => {
    const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN_MS: '3000' }, { by: 'bundle' })
    const ended = store.end('SIGTERM')
    // A balancer needs the draining, so a repeated signal of a supervisor changes nothing.
    const repeating = setInterval(() => void store.end('SIGTERM'), 50)
    let ready = await send(store, 'GET', '/api/ready')
    while (ready.status === 200) ready = await send(store, 'GET', '/api/ready')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1'])
    // Longer than a store drains at the least.
    await pause(500)
    const served = await send(store, 'GET', '/api/landing')
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    clearInterval(repeating)
  },
)

test(
  'a Ctrl-C that arrives from the terminal and from the parent at once is one; another one ends the draining, and it still stops in order',
  { tags: 'F-12' },
  async () => {
    const drainMs = 60_000
    const env = { HAAT_DATA: folder(), HAAT_DRAIN_MS: String(drainMs) }
    const { promise: stopping, resolve } = Promise.withResolvers<void>()
    const onOutput = (output: string) => output.includes('stopping') && resolve()
    const store = await startStoreProcess(env, { by: 'bundle', onOutput })
    const pressedAt = Date.now()
    void store.end('SIGINT')
    await stopping
    const ended = store.end('SIGINT')
    await pause(400)
    expect((await send(store, 'GET', '/api/landing')).status).toBe(200)
    const pressing = setInterval(() => void store.end('SIGINT'), 100)
    expect(await ended).toBe(0)
    clearInterval(pressing)
    expect(Date.now() - pressedAt).toBeLessThan(drainMs)
    expect(existsSync(`${database()}-wal`)).toBe(false)
  },
)

test('refuses a production start without an owner, in one sentence', async () => {
  const env = { NODE_ENV: 'production', HAAT_DATA: folder(), SHOP_PHONE: '+880 255-667788' }
  const { code, output } = await runStoreProcess(env, { by: 'bundle' })
  expect(code).toBe(78)
  expect(output).toMatch(
    /^NODE_ENV=production needs PUBLIC_URL, SHOP_EMAIL, SHOP_ADDRESS and MAIL_FROM, .*\n$/,
  )
  expect(existsSync(database())).toBe(false)
})
