import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RetentionJob } from './retention-job.ts'
import { insertRows } from '#server/db/json-rows.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase, type NewDatabase } from '#server/test/each-database.ts'
import { retentionJobOf } from '#server/test/retention-jobs.ts'
import { openOperatorApi, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

const DAY_MS = 86_400_000
const MANY = 600
const LINE = [{ id: 301, price: 1250, quantity: 1 }]

/** Many expired rows of each table, one that has not expired, and many counters that still block. */
async function fillWithOldThings({ db, deps }: RunningStore): Promise<void> {
  const now = deps.now()
  const old = Array.from({ length: MANY }, (_, index) => `old ${index}`)
  const add = (table: keyof Tables, row: (name: string, isOld: boolean) => object) => {
    const rows = [...old.map((name) => row(name, true)), row('new', false)]
    return insertRows(db, table, Object.keys(row('', true)) as never[], rows)
  }
  const daysAgo = (days: number) => now - days * DAY_MS
  await add('sessions', (name, isOld) => {
    return { token_hash: name, user_id: 1, created_at: 1, expires_at: isOld ? now - 1 : now + DAY_MS }
  })
  const counter = (key: string, isOld: boolean) => {
    return { key, attempts: 1, counted_since: isOld ? 1 : now, blocked_until: 0 }
  }
  await add('throttles', counter)
  await add('throttles', (name) => ({ ...counter(`blocked ${name}`, true), blocked_until: now + DAY_MS }))
  await add('idempotency_keys', (key, isOld) => {
    const of = { scope: 'import of operator key 1', fingerprint: '', body: '{}' }
    return { ...of, key, created_at: daysAgo(isOld ? 31 : 29) }
  })
  await add('known_places', (place, isOld) => ({ place, seen_at: daysAgo(isOld ? 91 : 89) }))
  for (const end of ['sent_at', 'given_up_at'])
    await add('mails', (recipient, isOld) => {
      return { recipient, letter: end, created_at: 1, next_attempt_at: 0, [end]: daysAgo(isOld ? 31 : 29) }
    })
}

async function leftIn({ db }: RunningStore) {
  const left = [
    await db.selectFrom('sessions').select('token_hash as name').execute(),
    await db.selectFrom('throttles').select('key as name').where('key', 'not like', 'blocked %').execute(),
    await db.selectFrom('idempotency_keys').select('key as name').execute(),
    await db.selectFrom('known_places').select('place as name').execute(),
    await db.selectFrom('mails').select('recipient as name').where('letter', '=', 'sent_at').execute(),
    await db.selectFrom('mails').select('recipient as name').where('letter', '=', 'given_up_at').execute(),
  ]
  return left.map((rows) => rows.map(({ name }) => name))
}

afterEach(() => void vi.useRealTimers())

test('runs soon after the start and then every hour, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  const failures: unknown[] = []
  const retentionJob = new RetentionJob({ onFailure: (error: unknown) => void failures.push(error) } as never)
  const run = vi.spyOn(retentionJob, 'run').mockResolvedValue().mockRejectedValueOnce('the disk is full')
  retentionJob.start()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([run.mock.calls.length, failures]).toEqual([1, ['the disk is full']])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([run.mock.calls.length, failures.length]).toEqual([2, 1])
  retentionJob.stop()
  await vi.advanceTimersByTimeAsync(9_000_000)
  expect(run).toHaveBeenCalledTimes(2)
})

let now: number
let store: RunningStore
const openStore = (newDatabase: NewDatabase = async () => undefined) => {
  beforeEach(async () => {
    now = Date.now()
    store = await startStore({ databaseUrl: await newDatabase(), now: () => now })
  })
  afterEach(() => store.close())
}

describeOnEachDatabase('two retention jobs', (newDatabase) => {
  openStore(newDatabase)

  test('delete expired data concurrently without delaying orders', async () => {
    await fillWithOldThings(store)
    const stopped = retentionJobOf(store, 1, 1)
    stopped.stop()
    await stopped.run()
    expect(new Set((await leftIn(store)).map(({ length }) => length))).toEqual(new Set([MANY + 1]))
    const ended: string[] = []
    const cleaning = Promise.all([retentionJobOf(store, null).run(), retentionJobOf(store, null).run()])
    const order = placeOrder(store, LINE)
    await Promise.all([cleaning.then(() => ended.push('cleaned')), order.then(() => ended.push('ordered'))])

    expect(ended).toEqual(['ordered', 'cleaned'])
    expect(new Set((await leftIn(store)).map(String))).toEqual(new Set(['new']))
    const blocking = store.db.selectFrom('throttles').select('key').where('key', 'like', 'blocked %')
    expect(await blocking.execute()).toHaveLength(MANY + 1)
  })
})

describe('the retention job', () => {
  openStore()

  test(
    'deletes records of orders without a key after two minutes, and never the key of an order',
    { tags: 'T-10' },
    async () => {
      const trace = (seconds: number) => ({
        ...{ scope: 'keyless order of user 1', key: `${seconds}`, fingerprint: '', order_id: null },
        created_at: now - seconds * 1000,
      })
      const keyOfOrder = {
        ...trace(10 * 365 * 86_400),
        scope: 'order of a guest',
        key: 'for good',
        order_id: 1,
      }
      const traces = [trace(121), trace(110), keyOfOrder]
      await store.db.insertInto('order_keys').values(traces).execute()
      await retentionJobOf(store, null).run()
      const left = await store.db.selectFrom('order_keys').select('key').orderBy('key').execute()
      expect(left.map(({ key }) => key)).toEqual(['110', 'for good'])
    },
  )

  test('deletes test runs a day after their end, unless they still have rows', async () => {
    const operatorApi = await openOperatorApi(store)
    await operatorApi.openRun('empty', 60)
    await operatorApi.openRun('open', 7 * 86_400)
    await placeMarkedOrder(store, await operatorApi.openRun('with-order', 60), LINE)
    await operatorApi.openRun('with-customer', 60)
    await signedInCustomer(store, undefined, 'with-customer')
    const known = async () => {
      const rows = await store.db.selectFrom('test_runs').select('mark').orderBy('mark').execute()
      return rows.map(({ mark }) => mark)
    }
    now += DAY_MS
    await retentionJobOf(store, null).run()
    expect(await known()).toEqual(['empty', 'open', 'with-customer', 'with-order'])
    now += DAY_MS
    await Promise.all([retentionJobOf(store, null).run(), retentionJobOf(store, null).run()])
    expect(await known()).toEqual(['open', 'with-customer', 'with-order'])
    expect(await operatorApi.removeRun('with-order')).toMatchObject({ orders: 1 })
  })

  test('erases unused accounts where that is set, and anonymizes their orders', async () => {
    const operatorApi = await openOperatorApi(store)
    // More than it takes at once.
    const unused: number[] = []
    for (let count = 0; count < 21; count += 1) unused.push((await signedInCustomer(store)).id)
    const { id, token } = await signedInCustomer(store)
    unused.push(id)
    const ended = await placeOrder(store, LINE, { token, changes: { user_id: id } })
    await operatorApi.step(ended, 'cancel')
    const ofUnused = store.db.updateTable('users').where('id', 'in', unused)
    await ofUnused.set({ seen_at: now - 400 * DAY_MS }).execute()
    const left = async () =>
      (await store.db.selectFrom('users').select('id').where('id', 'in', unused).execute()).length
    await retentionJobOf(store, null).run()
    expect(await left()).toBe(22)
    await retentionJobOf(store, null, 365).run()
    expect(await left()).toBe(0)
    expect(await operatorApi.get(ended)).toMatchObject({ user_id: null, customer_name: '', pay_amount: 1250 })
  })
})
