import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send, type Answer } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { POSTGRES_SETTINGS, postgresPool, takeConnection } from './postgres-pool.ts'

const WRITERS = 2
/** So many may wait for a place among the writers. */
const LINE = WRITERS * 64

describeOnPostgres('connections that are all taken', (newDatabase) => {
  let store: RunningStore
  let release: () => Promise<void>
  beforeEach(async () => {
    const databaseUrl = await newDatabase()
    const env = { HAAT_PG_POOL: String(WRITERS), HAAT_PG_READ_POOL: '2', HAAT_PG_WAIT_MS: '700' }
    store = await startStore({ databaseUrl, env: { ...env, HAAT_PG_LOCK_MS: '20000' } })
    release = await lockProduct(databaseUrl)
  })
  afterEach(() => store.close())

  /** Locks a product from another connection. */
  async function lockProduct(databaseUrl: string) {
    // Not as a store connects: that would be cut off after 10 seconds without a word.
    const other = new pg.Client({ connectionString: databaseUrl })
    other.on('error', () => {})
    await other.connect()
    await other.query('begin')
    await other.query("update products set model = 'locked' where id = 304")
    return async () => {
      await other.query('commit')
      await other.end()
    }
  }

  /** Orders whose answers come into a list. */
  function place(count: number) {
    const answers: Answer[] = []
    const body = orderOf([{ id: 304, price: 2100, quantity: 1 }])
    const orders = Array.from({ length: count }, async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      answers.push(await send(store, 'POST', '/api/order/store', { body, headers }))
    })
    return { answers, all: Promise.all(orders) }
  }

  test('reserve connections for reads, and time out waiting writers', { tags: 'F-11' }, async () => {
    const { answers, all } = place(WRITERS + 3)
    for (let count = 1; count <= 20; count += 1) {
      const list = await send(store, 'GET', `/api/products?limit=${count}`)
      expect(list.status).toBe(200)
    }
    // None of the orders is through: reads really went past them.
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 30_000 })
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after'), body]).toMatchObject([503, '1', { code: 'unavailable' }])
    }
    await release()
    await all
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WRITERS)
  })

  test('reject callers at once when the queue is full', { tags: 'F-11' }, async () => {
    const url = await newDatabase()
    const pool = postgresPool(url, WRITERS, { ...POSTGRES_SETTINGS, waitMs: 60_000 }, () => {})
    const taken = await Promise.all(Array.from({ length: WRITERS }, () => takeConnection(pool)))
    const inLine = Array.from({ length: LINE }, () => takeConnection(pool))
    await expect(takeConnection(pool)).rejects.toThrow(OverloadError)
    for (const client of taken) client.release()
    for (const next of inLine) (await next).release()
    await pool.end()
  })
})
