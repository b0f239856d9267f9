import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RetentionJob } from './retention-job.ts'
import { insertRows } from '#server/db/json-rows.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { signedInCustomer, type Customer } from '#server/test/customers.ts'
import { describeOnEachDatabase, type NewDatabase } from '#server/test/each-database.ts'
import { retentionJobOf } from '#server/test/retention-jobs.ts'
import { openOperatorApi, placeMarkedOrder, placeOrder } from '#server/test/order-client.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

const DAY_MS = 86_400_000
const MANY = 1300
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
    const known = async (table: 'test_runs' | 'test_run_tokens') => {
      const rows = await store.db.selectFrom(table).select('mark').orderBy('mark').execute()
      return rows.map(({ mark }) => mark)
    }
    now += DAY_MS
    await retentionJobOf(store, null).run()
    expect(await known('test_runs')).toEqual(['empty', 'open', 'with-customer', 'with-order'])
    now += DAY_MS
    await Promise.all([retentionJobOf(store, null).run(), retentionJobOf(store, null).run()])
    expect(await known('test_runs')).toEqual(['open', 'with-customer', 'with-order'])
    expect(await known('test_run_tokens')).toEqual(['open'])
    expect(await operatorApi.removeRun('with-order')).toMatchObject({ orders: 1 })
  })

  test('erases unused accounts and anonymizes their orders, unless an order is open', async () => {
    const operatorApi = await openOperatorApi(store)
    const used = await signedInCustomer(store)
    // More than it takes at once.
    const unused = []
    for (let count = 0; count < 21; count += 1) unused.push(await signedInCustomer(store))
    const [ordering, gone] = [unused[0], unused.at(-1)] as [Customer, Customer]
    const order = ({ id, token }: Customer) => placeOrder(store, LINE, { token, changes: { user_id: id } })
    const [ended, pending] = [await order(gone), await order(ordering)]
    await operatorApi.step(ended, 'cancel')
    // Who belongs to a test run goes with it.
    await operatorApi.openRun('unused', 60)
    const tester = await signedInCustomer(store, undefined, 'unused')
    const ids = [...unused, tester].map(({ id }) => id)
    const longAgo = { seen_at: now - 400 * DAY_MS }
    await store.db.updateTable('users').set(longAgo).where('id', 'in', ids).execute()
    const users = store.db.selectFrom('users').select('id').where('id', '>=', used.id).orderBy('id')
    const [stopped, willing] = [retentionJobOf(store, null, 365), retentionJobOf(store, null)]
    stopped.stop()
    for (const retentionJob of [stopped, willing]) await retentionJob.run()
    expect(await users.execute()).toHaveLength(23)

    await retentionJobOf(store, null, 365).run()
    expect(await operatorApi.get(ended)).toMatchObject({ user_id: null, customer_name: '', pay_amount: 1250 })
    expect((await operatorApi.get(pending)).user_id).toBe(ordering.id)
    expect(await users.execute()).toEqual([used, ordering, tester].map(({ id }) => ({ id })))

    await operatorApi.step(pending, 'cancel')
    await retentionJobOf(store, null, 365).run()
    expect((await operatorApi.get(pending)).user_id).toBeNull()
  })
})
