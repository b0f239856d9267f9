import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertMail } from '#server/store/mail-queries.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'
import { Counter, Histogram } from './figures.ts'
import { storeMetrics } from './store-metrics.ts'

const METRICS = { HAAT_METRICS_PORT: '0' }
const mail = { recipient: 'a@example.com', letter: '{}', topic: '', orderId: null }

/** Figures by their name and labels, as a scraper reads them; throws at a line that is none. */
function readFigures(text: string): Map<string, number> {
  const figures = new Map<string, number>()
  const typed = new Set<string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const type = /^# TYPE ([a-z_:]+) (?:counter|gauge|histogram)$/.exec(line)?.[1]
    if (type) typed.add(type)
    if (/^# (?:HELP [a-z_:]+ \S|TYPE )/.test(line)) continue
    const figure =
      /^([a-z_]+)(\{[a-z_]+="(?:[^"\\\n]|\\.)*"(?:,[a-z_]+="(?:[^"\\\n]|\\.)*")*\})? (\S+)$/.exec(line)
    const [, name = '', labels = '', value] = figure ?? []
    if (!figure) throw new Error(`not a line of figures: ${line}`)
    if (!typed.has(name) && !typed.has(name.replace(/_(?:bucket|sum|count)$/, ''))) {
      throw new Error(`${name} has no type`)
    }
    if (figures.has(name + labels)) throw new Error(`twice: ${line}`)
    figures.set(name + labels, Number(value))
  }
  return figures
}

test('a histogram counts each value in its bucket and all above', () => {
  const histogram = new Histogram('sizes', 'Sizes', [1, 2.5])
  for (const value of [0.5, 1, 2, 3]) histogram.observe({ of: 'a' }, value)
  expect(histogram.text()).toBe(
    [
      '# HELP sizes Sizes',
      '# TYPE sizes histogram',
      'sizes_bucket{of="a",le="1"} 2',
      'sizes_bucket{of="a",le="2.5"} 3',
      'sizes_bucket{of="a",le="+Inf"} 4',
      'sizes_sum{of="a"} 6.5',
      'sizes_count{of="a"} 4',
      '',
    ].join('\n'),
  )
})

test('labels cannot break out of their line', () => {
  const counter = new Counter('odd_total', 'Odd ones')
  counter.add({ text: 'a"b\\c\nd 1' })
  counter.add({ text: 'a"b\\c\nd 1' })
  expect(counter.text()).toContain('odd_total{text="a\\"b\\\\c\\nd 1"} 2\n')
  expect([...readFigures(counter.text()).values()]).toEqual([2])
})

describeOnEachDatabase('figures for Prometheus', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase(), env: METRICS }))
  const figures = async () => readFigures(await (await fetch(store.metricsUrl ?? '')).text())

  test('say how long operations took, what was refused, which orders were placed, and what waits', async () => {
    expect((await figures()).get('haat_queue_length{queue="mail"}')).toBe(0)

    const order = orderOf([{ id: 301, price: 1250, quantity: 1 }])
    const keyed = { body: order, headers: { 'idempotency-key': 'one-order-of-three' } }
    for (const _ of [1, 2, 3]) await send(store, 'POST', '/api/order/store', keyed)
    await send(store, 'POST', '/api/order/store', { body: orderOf([{ id: 301, price: 1, quantity: 1 }]) })
    await send(store, 'GET', '/api/products/get/9999')
    await send(store, 'GET', '/no/such/page?secret=1', { headers: { accept: 'application/json' } })
    // The order's letter leaves first; this one waits from the beginning.
    await store.deps.outbox.flush()
    await store.db.transaction().execute(async (trx) => {
      await insertMail(trx, mail, store.deps.now() - 90_000)
      await trx
        .updateTable('mails')
        .set({ next_attempt_at: store.deps.now() + 90_000 })
        .execute()
    })

    const after = await figures()
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
    expect(after.get('haat_queue_length{queue="commit"}')).toBe(0)
    expect(after.get('haat_queue_length{queue="hash"}')).toBe(0)
    expect(after.get('haat_ready')).toBe(1)
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(after.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
    expect(after.get('haat_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
    expect(after.get('haat_disk_free_bytes{place="data"}')).toBeGreaterThan(0)
    expect(after.has('haat_disk_free_bytes{place="database"}')).toBe(
      !store.databaseUrl.startsWith('postgres'),
    )
  })

  test('shows age and size of the newest backup, whichever program wrote it', async () => {
    expect((await figures()).has('haat_backup_age_seconds')).toBe(false)
    const folder = join(store.dataFolder, 'backups')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'nihonhaat-20260101T000000Z.db'), 'older')
    const newest = join(folder, 'nihonhaat-20260102T000000Z.dump')
    await writeFile(newest, 'x'.repeat(4096))
    await writeFile(join(folder, 'nihonhaat-20260103T000000Z.dump.unfinished'), 'x')
    const writtenAt = (Date.now() - 90_000) / 1000
    await utimes(newest, writtenAt, writtenAt)
    const shown = await figures()
    expect(shown.get('haat_backup_age_seconds')).toBeGreaterThanOrEqual(90)
    expect(shown.get('haat_backup_age_seconds')).toBeLessThan(150)
    expect(shown.get('haat_backup_bytes')).toBe(4096)
  })

  test('what waits is seen while it waits', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const slow = store.deps.commit(async () => {
      await gate
      return { ok: true, value: null }
    })
    // On a busy machine some give up while they wait, which is no matter here.
    const hashing = Promise.allSettled(
      Array.from({ length: 12 }, () => store.deps.passwords.hash('some password')),
    )
    const during = await figures()
    expect(during.get('haat_queue_length{queue="hash"}')).toBeGreaterThanOrEqual(1)
    expect(during.get('haat_queue_length{queue="commit"}')).toBeGreaterThanOrEqual(1)
    expect(during.get('haat_queue_oldest_seconds{queue="commit"}')).toBeGreaterThan(0)
    open()
    await Promise.all([slow, hashing])
  })
})

test(
  'figures stand on a port of their own that has nothing else, and not on the shop’s',
  { tags: 'T-31' },
  async () => {
    const store = await startStore({ env: METRICS })
    const { origin } = new URL(store.metricsUrl ?? '')
    expect(new URL(origin).hostname).toBe('127.0.0.1')
    expect((await fetch(`${origin}/api/health`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
    const onShop = await send(store, 'GET', '/metrics', { headers: { accept: 'application/json' } })
    expect(onShop.status).toBe(404)
    await store.close()
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed')
  },
)

test('what cannot be had in time is left out, and the rest told', async () => {
  const away = () => Promise.reject(new Error('the database is away'))
  const text = await storeMetrics({
    queues: { commit: () => ({ length: 2, oldestMs: 500 }), mail: away },
    reason: async () => 'the database does not answer in time',
    freeBytes: { data: async () => 7, database: away },
    lastBackup: () => new Promise(() => {}),
  })
  expect(Object.fromEntries(readFigures(text))).toEqual({
    haat_ready: 0,
    'haat_queue_length{queue="commit"}': 2,
    'haat_queue_oldest_seconds{queue="commit"}': 0.5,
    'haat_disk_free_bytes{place="data"}': 7,
  })
})
