import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderKey, orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { slowestAnswer, untilReady } from '#server/test/until-ready.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { postgresBinaries, startPostgres, type TemporaryPostgres } from '#server/test/temporary-postgres.ts'

const binaries = postgresBinaries()
const WITHIN = { timeout: 10_000, interval: 100 }

describe.skipIf(binaries === null)('a PostgreSQL server that restarts under the store', () => {
  const folder = folderOfTests()
  let postgres: TemporaryPostgres
  let store: RunningStore
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
    const webFolder = await writeSmallStorefront(folder(), '<main>PAGE</main>')
    store = await startStore({
      databaseUrl: await postgres.newDatabase(),
      webFolder,
      env: { HAAT_PG_LOCK_MS: '500' },
    })
  })
  afterAll(async () => {
    await store.close()
    await postgres.stop()
  })

  const place = (key: string) => orderOne(store, key)

  test(
    'makes the store unready within a second while it is away or does not answer, and ready again',
    { tags: 'F-08' },
    async () => {
      await postgres.stopServer()
      await untilReady(store, 503)
      expect(await slowestAnswer(store, 3)).toBeLessThan(1000)
      expect((await send(store, 'GET', '/readyz')).body).toMatchObject({ code: 'unavailable' })
      expect((await send(store, 'GET', '/api/health')).status).toBe(200)
      await postgres.startServer()
      await untilReady(store)
      await store.db.transaction().execute(async (trx) => {
        await sql`lock table schema_steps in access exclusive mode`.execute(trx)
        await untilReady(store, 503)
        expect(await slowestAnswer(store, 3)).toBeLessThan(1000)
      })
      await untilReady(store)
    },
  )

  test('serves the shop as it was, and refuses requests for current data', { tags: 'F-08' }, async () => {
    const page = { headers: { accept: 'text/html' } }
    const look = async () => [
      await send(store, 'GET', '/list', page),
      await send(store, 'GET', '/api/products'),
      await send(store, 'GET', '/api/products/get/304'),
    ]
    const before = await look()
    await postgres.stopServer()
    try {
      for (let seconds = 0; seconds < 1.5; seconds += 0.5) {
        const now = await look()
        expect(now.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]))
        await new Promise((resume) => setTimeout(resume, 500))
      }
      const newest = { headers: { 'cache-control': 'no-cache' } }
      expect((await send(store, 'GET', '/api/products/get/304', newest)).status).toBe(503)
    } finally {
      await postgres.startServer()
    }
    await store.setPrice(304, 2200)
    await expect
      .poll(async () => (await look()).every(({ text }) => text.includes('"price":2200')), WITHIN)
      .toBe(true)
    await store.setPrice(304, 2100)
  })

  test('responds with order_in_progress while the key is locked', { tags: 'T-09' }, async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: locked, resolve: nowLocked } = Promise.withResolvers<void>()
    const holding = store.db.transaction().execute(async (trx) => {
      const scope = 'order of a guest'
      await trx
        .insertInto('order_keys')
        .values({ scope, key: orderKey('locked'), fingerprint: '', order_id: null, created_at: 1 })
        .execute()
      nowLocked()
      await gate
      throw new Error('given up')
    })
    await locked
    const answer = await place('locked')
    open()
    await expect(holding).rejects.toThrow('given up')
    expect(answer.status).toBe(409)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.body).toMatchObject({ code: 'order_in_progress' })
    expect((await place('locked')).status).toBe(200)
  })
})
