import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { openDb } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { requestsUnderWay, type Ending, type PlainRequest } from '#server/test/requests-under-way.ts'
import { send } from '#server/test/send.ts'

const ORDERS = 32
const SIGN_INS = 3
const SHOPPERS = 4

const folder = folderOfTests('each')
const start = processesOfTests()
const database = () => ({ kind: 'sqlite' as const, file: join(folder(), 'nihonhaat.db') })
beforeEach(() => copyPreparedFile(database().file, 'tiny'))

/** Each an order of its own, for all that they say the same. */
const newOrder = (): PlainRequest => ({
  method: 'POST',
  path: '/api/order/store',
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: orderOf([{ id: 304, price: 2100, quantity: 1 }]),
})
const { email, password } = demoCustomer
const signIn: PlainRequest = { method: 'POST', path: '/api/user-login', body: { email, password } }
const requests = () => [
  ...Array.from({ length: SIGN_INS }, () => signIn),
  ...Array.from({ length: ORDERS }, newOrder),
]
const allAnswered: Ending[] = Array(SIGN_INS + ORDERS).fill(200)

/** Reads the file after the store has ended; after an orderly stop there is no write-ahead log. */
async function ordersLeft(): Promise<number> {
  expect(existsSync(`${database().file}-wal`)).toBe(false)
  const db = openDb(database())
  const orders = await db.selectFrom('orders').select('id').execute()
  await db.destroy()
  return orders.length
}

// Which signals of terminals and of npm reach the server is in `scripts/bootstrap/signals.test.ts`.
test.skipIf(!existsSync(`/proc/${process.pid}`))(
  'answers what is in flight and stops in order when the process that started the server is killed',
  { tags: 'F-12' },
  async () => {
    const store = await start({ HAAT_DATA: folder() }, { by: 'bootstrap' })
    const { endings, hangUp } = await requestsUnderWay(store.url, requests())
    const ended = store.end('SIGKILL')
    expect(await endings).toEqual(allAnswered)
    await ended
    hangUp()
    expect(await ordersLeft()).toBe(ORDERS)
  },
)

test.skipIf(process.platform === 'win32')(
  'answers every request, reports unready and closes connections while it drains',
  { tags: 'F-12' },
  async () => {
    const store = await start({ HAAT_DATA: folder(), HAAT_DRAIN_MS: '2000' })
    // A connection that a browser opens ahead, and that sends nothing.
    const silent = connect(Number(new URL(store.url).port), '127.0.0.1').on('error', () => {})
    const endings: Ending[] = []
    // Leaves an unready store, as a balancer does.
    const shopper = async () => {
      let ready = await send(store, 'GET', '/api/ready')
      while (ready.status === 200) {
        const { endings: one, hangUp } = await requestsUnderWay(store.url, [newOrder()])
        endings.push(...(await one))
        hangUp()
        ready = await send(store, 'GET', '/api/ready')
      }
      return ready
    }
    const shoppers = Array.from({ length: SHOPPERS }, shopper)
    await expect.poll(() => endings.length).toBeGreaterThan(20)
    const inFlight = await requestsUnderWay(store.url, requests())
    const ended = store.end('SIGTERM')
    // A supervisor may repeat the signal, which does not end the draining.
    const repeating = setInterval(() => void store.end('SIGTERM'), 50)
    for (const { status, headers } of await Promise.all(shoppers))
      expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    // Longer than a store drains at the least.
    await pause(300)
    const served = await send(store, 'GET', '/api/landing')
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect(await inFlight.endings).toEqual(allAnswered)
    expect(await ended).toBe(0)
    clearInterval(repeating)
    inFlight.hangUp()
    silent.destroy()
    expect(new Set(endings)).toEqual(new Set([200]))
    expect(store.output()).not.toContain('connections were closed')
    expect(await ordersLeft()).toBe(endings.length + ORDERS)
  },
)

test(
  'treats a Ctrl-C that arrives twice at once as one, and ends the draining in order after another one',
  { tags: 'F-12' },
  async () => {
    const { promise: stopping, resolve } = Promise.withResolvers<void>()
    const onOutput = (output: string) => output.includes('stopping') && resolve()
    const env = { HAAT_DATA: folder(), HAAT_DRAIN_MS: '60000' }
    const store = await start(env, { onOutput })
    const pressedAt = Date.now()
    void store.end('SIGINT')
    await stopping
    const ended = store.end('SIGINT')
    await pause(400)
    expect((await send(store, 'GET', '/api/landing')).status).toBe(200)
    const pressing = setInterval(() => void store.end('SIGINT'), 100)
    expect(await ended).toBe(0)
    clearInterval(pressing)
    expect(Date.now() - pressedAt).toBeLessThan(60_000)
    expect(await ordersLeft()).toBe(0)
  },
)
