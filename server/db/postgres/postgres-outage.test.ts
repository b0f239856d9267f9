import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openGate, type DatabaseGate } from '#server/test/database-gate.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { slowestAnswer, untilReady } from '#server/test/until-ready.ts'

// A server that swallows a statement is given up 2 seconds after its limit.
const SHORT_LIMITS = { HAAT_PG_STATEMENT_MS: '300', HAAT_PG_WAIT_MS: '500', HAAT_PG_LOCK_MS: '200' }
const WITHIN = { timeout: 60_000, interval: 100 }

// A real server that restarts is in `several-instances.test.ts`.
describeOnPostgres('a store without its database', (newDatabase) => {
  const folder = folderOfTests()
  let gate: DatabaseGate
  let store: RunningStore
  beforeAll(async () => {
    gate = await openGate(await newDatabase())
    const webFolder = await writeSmallStorefront(folder(), '<main>PAGE</main>')
    store = await startStore({ databaseUrl: gate.url, webFolder, env: SHORT_LIMITS })
  })
  beforeEach(() => gate.open())
  afterAll(async () => {
    await store.close()
    await gate.close()
  })

  const place = (key: string) => orderOne(store, key)
  const countOrders = async () => (await store.db.selectFrom('orders').select('id').execute()).length

  test.each([
    ['every connection is cut', 'cut'],
    ['the network swallows everything', 'swallow'],
  ] as const)(
    'refuses orders, loses none and recovers by itself when %s',
    { tags: 'F-08' },
    async (_, fault) => {
      const before = await countOrders()
      const keys = [1, 2, 3, 4].map((order) => `${fault}-${order}`)
      const first = Promise.all(keys.slice(0, 2).map(place))
      gate[fault]()
      const answers = [...(await first), ...(await Promise.all(keys.slice(2).map(place)))]
      for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(headers.get('retry-after')).toBe('1')
      }
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(2)
      await untilReady(store, 503)
      expect(await slowestAnswer(store, 3)).toBeLessThan(1000)
      expect((await send(store, 'GET', '/readyz')).body).toMatchObject({ code: 'unavailable' })
      expect((await send(store, 'GET', '/api/health')).status).toBe(200)

      gate.open()
      await untilReady(store)
      for (const key of keys) expect((await place(key)).status).toBe(200)
      expect(await countOrders()).toBe(before + keys.length)
    },
  )

  test('is not ready within a second when the database does not respond', { tags: 'F-08' }, async () => {
    await store.db.transaction().execute(async (trx) => {
      await sql`lock table schema_steps in access exclusive mode`.execute(trx)
      await untilReady(store, 503)
      expect(await slowestAnswer(store, 3)).toBeLessThan(1000)
    })
    await untilReady(store)
  })

  test('serves cached catalog data, and refuses requests for current data', { tags: 'F-08' }, async () => {
    const page = { headers: { accept: 'text/html' } }
    const look = async () => [
      await send(store, 'GET', '/list', page),
      await send(store, 'GET', '/api/products'),
      await send(store, 'GET', '/api/products/get/304'),
    ]
    const before = await look()
    gate.cut()
    // Longer than an answer is fresh.
    for (const ms of [0, 600]) {
      await pause(ms)
      const now = await look()
      expect(now.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]))
    }
    const newest = { headers: { 'cache-control': 'no-cache' } }
    expect((await send(store, 'GET', '/api/products/get/304', newest)).status).toBe(503)
    gate.open()
    await store.setPrice(304, 2200)
    await expect
      .poll(async () => (await look()).every(({ text }) => text.includes('"price":2200')), WITHIN)
      .toBe(true)
    await store.setPrice(304, 2100)
  })
})
