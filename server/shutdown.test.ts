import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { requestsUnderWay, type Ending, type PlainRequest } from '#server/test/requests-under-way.ts'
import { send } from '#server/test/send.ts'
import { startStoreProcess, type StartedBy, type StoreProcess } from '#server/test/store-process.ts'

const LIMIT_MS = 60_000
const ORDERS = 32
// As many as a starved machine hashes in the time for which one may wait.
const SIGN_INS = 3
const SHOPPERS = 4

const folder = folderOfTests('each')
const database = () => ({ kind: 'sqlite' as const, file: join(folder(), 'nihonhaat.db') })
beforeEach(async () => {
  await copyPreparedFile(database().file, 'tiny')
})

const started: StoreProcess[] = []
// What a failed test leaves running.
afterEach(async () => {
  for (const { end } of started.splice(0)) await end('SIGKILL')
})
async function start(by: StartedBy, env: Record<string, string> = {}): Promise<StoreProcess> {
  const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_RATE_LIMITS: 'off', ...env }, { by })
  started.push(store)
  return store
}

/** Each an order of its own, for all that they say the same. */
const newOrder = (): PlainRequest => ({
  method: 'POST',
  path: '/api/order/store',
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: orderOf([{ id: 304, price: 2100, quantity: 1 }]),
})
const { email, password } = demoCustomer
const signIn: PlainRequest = { method: 'POST', path: '/api/user-login', body: { email, password } }

/** A connection that was opened and says nothing. */
async function silent(store: StoreProcess) {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  await send(store, 'GET', '/api/health')
  return socket
}

/** Orders and sign-ins under way, then whatever `end` does; how each ended and the exit code of the whole. */
async function endedUnderLoad(store: StoreProcess, end: () => Promise<number | null>) {
  const { endings, hangUp } = await requestsUnderWay(store.url, [
    ...Array.from({ length: SIGN_INS }, () => signIn),
    ...Array.from({ length: ORDERS }, newOrder),
  ])
  const ended = end()
  const outcome = { endings: await endings, code: await ended }
  hangUp()
  return outcome
}

/** Reads the file after the store has ended; after an orderly stop there is no write-ahead log. */
async function left<T>(read: (db: Db) => Promise<T>): Promise<T> {
  expect(existsSync(`${database().file}-wal`)).toBe(false)
  const db = openDb(database())
  return read(db).finally(() => db.destroy())
}
const ordersLeft = async () => (await left((db) => db.selectFrom('orders').select('id').execute())).length

describe.skipIf(process.platform === 'win32')('what is under way is answered and nothing is left', () => {
  // The server is a group of one; so is bootstrap.mjs, whose server has a group of its own. What terminals send, and to
  // whom, is in `main.test.ts` and `scripts/bootstrap/signals.test.ts`.
  // `npm start` runs bootstrap.mjs, which runs the server.
  test('after SIGTERM to the process of npm', { tags: 'F-12' }, async () => {
    const store = await start('npm')
    // As a browser opens one ahead.
    const socket = await silent(store)
    const { endings, code } = await endedUnderLoad(store, () => store.end('SIGTERM'))
    expect(endings).toEqual(Array(SIGN_INS + ORDERS).fill(200))
    expect(code).toBe(0)
    expect(store.output()).not.toContain('connections were closed')
    socket.destroy()
    expect(await ordersLeft()).toBe(ORDERS)
    // By now closed: what still ran would hold its output open.
    await expect(fetch(store.url)).rejects.toThrow('fetch failed')
  })

  test.skipIf(!existsSync(`/proc/${process.pid}`))(
    'after what started the server was killed without a word',
    { tags: 'F-12' },
    async () => {
      const store = await start('bootstrap')
      const { endings } = await endedUnderLoad(store, () => store.end('SIGKILL'))
      expect(endings).toEqual(Array(SIGN_INS + ORDERS).fill(200))
      expect(await ordersLeft()).toBe(ORDERS)
    },
  )
})

test('callers who leave an unready store, as a balancer does, lose nothing', { tags: 'F-12' }, async () => {
  const store = await start('bundle', { HAAT_DRAIN_MS: '1000' })
  const endings: Ending[] = []
  const shopper = async () => {
    while ((await send(store, 'GET', '/api/ready')).status === 200) {
      const { endings: one, hangUp } = await requestsUnderWay(store.url, [newOrder()])
      endings.push(...(await one))
      hangUp()
    }
  }
  const shoppers = Array.from({ length: SHOPPERS }, shopper)
  await expect.poll(() => endings.length, { timeout: LIMIT_MS }).toBeGreaterThan(20)
  const code = store.end('SIGTERM')
  await Promise.all(shoppers)
  expect(await code).toBe(0)
  expect(new Set(endings)).toEqual(new Set([200]))
  expect(await ordersLeft()).toBe(endings.length)
})
