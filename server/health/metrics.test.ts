import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { Registry } from 'prom-client'
import { registerGauge } from './gauge.ts'

const METRICS = { HAAT_METRICS_PORT: '0' }
const mail = { recipient: 'a@example.com', letter: '{}', topic: '', orderId: null }

/** Values by metric name and labels, as a scraper reads them. */
function readMetrics(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

describe('metrics for Prometheus', () => {
  const store = storeOfTests(() => ({ env: METRICS }))
  const metrics = async () => readMetrics(await (await fetch(store.metricsUrl ?? '')).text())

  test('measure operations, problems, orders and queues', async () => {
    expect((await metrics()).get('haat_queue_length{queue="mail"}')).toBe(0)

    const order = orderOf([{ id: 301, price: 1250, quantity: 1 }])
    const keyed = { body: order, headers: { 'idempotency-key': 'one-order-of-three' } }
    for (const _ of [1, 2, 3]) await send(store, 'POST', '/api/order/store', keyed)
    await send(store, 'POST', '/api/order/store', { body: orderOf([{ id: 301, price: 1, quantity: 1 }]) })
    await send(store, 'GET', '/api/products/get/9999')
    await send(store, 'GET', '/no/such/page?secret=1', { headers: { accept: 'application/json' } })
    // After the order's email.
    await store.deps.outbox.flush()
    await store.db.transaction().execute(async (trx) => {
      await insertMail(trx, mail, store.deps.now() - 90_000)
      await trx
        .updateTable('mails')
        .set({ next_attempt_at: store.deps.now() + 90_000 })
        .execute()
    })

    const after = await metrics()
    expect(after.get('haat_orders_placed_total')).toBe(1)
    const orders = (label: string) =>
      after.get(`haat_request_duration_seconds_${label}{operation="placeOrder",status="200"}`)
    expect(orders('count')).toBe(3)
    expect(orders('sum')).toBeGreaterThan(0)
    expect(after.get('haat_problems_total{code="price_changed"}')).toBe(1)
    expect(after.get('haat_problems_total{code="product_not_found"}')).toBe(1)
    expect(after.get('haat_problems_total{code="not_found"}')).toBe(1)
    expect(after.get('haat_queue_length{queue="mail"}')).toBe(1)
    expect(after.get('haat_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90)
    expect(after.get('haat_ready')).toBe(1)
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(after.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
    expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(after.get('haat_disk_free_bytes{place="data"}')).toBeGreaterThan(0)
    expect(after.get('haat_disk_free_bytes{place="database"}')).toBeGreaterThan(0)
  })

  test('shows the age of the newest backup of any program', async () => {
    expect((await metrics()).has('haat_backup_age_seconds')).toBe(false)
    const folder = join(store.dataFolder, 'backups')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'nihonhaat-20260101T000000Z.db'), 'older')
    const newest = join(folder, 'nihonhaat-20260102T000000Z.dump')
    await writeFile(newest, 'newer')
    await writeFile(join(folder, 'nihonhaat-20260103T000000Z.dump.unfinished'), 'x')
    const writtenAt = (Date.now() - 90_000) / 1000
    await utimes(newest, writtenAt, writtenAt)
    const shown = await metrics()
    expect(shown.get('haat_backup_age_seconds')).toBeGreaterThanOrEqual(90)
    expect(shown.get('haat_backup_age_seconds')).toBeLessThan(150)
  })
})

test('serves metrics on a separate port only', { tags: 'T-31' }, async () => {
  const store = await startStore({ env: METRICS })
  const { origin } = new URL(store.metricsUrl ?? '')
  expect(new URL(origin).hostname).toBe('127.0.0.1')
  expect((await fetch(`${origin}/api/health`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  const onShop = await send(store, 'GET', '/metrics', { headers: { accept: 'application/json' } })
  expect(onShop.status).toBe(404)
  await store.close()
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed')
})

test('omits values that cannot be read in time', async () => {
  const registry = new Registry()
  registerGauge(registry, 'disk', 'Free space', [
    { labels: { place: 'data' }, read: async () => 7 },
    { labels: { place: 'database' }, read: () => Promise.reject(new Error('the database is away')) },
  ])
  registerGauge(registry, 'age', 'Age', [{ read: () => new Promise(() => {}) }])
  expect(Object.fromEntries(readMetrics(await registry.metrics()))).toEqual({ 'disk{place="data"}': 7 })
})
