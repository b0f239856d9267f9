import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Janitor } from './janitor.ts'
import { insertRows } from './store/json-rows.ts'
import type { Tables } from './store/tables/tables.ts'
import { signedInCustomer } from './testing/customers.ts'
import { describeOnEachDatabase } from './testing/each-database.ts'
import { openDesk, placeMarkedOrder, placeOrder } from './testing/order-desk.ts'
import { orderOf } from './testing/order-requests.ts'
import { send } from './testing/send.ts'
import { startStore, type RunningStore } from './testing/start-store.ts'

const DAY_MS = 86_400_000
const MANY = 1300

const janitorOf = (store: RunningStore, orderDataDays: number | null, accountDays: number | null = null) =>
  new Janitor({
    db: store.db,
    now: store.deps.now,
    letters: join(store.dataFolder, 'outbox'),
    keep: { orderDataDays, accountDays, operatorLogDays: 400, mailDays: 30 },
    onFailure: (error) => {
      throw error
    },
  })

/** Many things that nobody can ask for any more, and of each one that somebody can; counters that still block are many. */
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
}

async function leftIn({ db }: RunningStore) {
  const left = [
    await db.selectFrom('sessions').select('token_hash as name').execute(),
    await db.selectFrom('throttles').select('key as name').where('key', 'not like', 'blocked %').execute(),
    await db.selectFrom('idempotency_keys').select('key as name').execute(),
    await db.selectFrom('known_places').select('place as name').execute(),
  ]
  return left.map((rows) => rows.map(({ name }) => name))
}

describeOnEachDatabase('the janitor', (newDatabase) => {
  test('forgets what nobody can ask for any more, two at once harm nothing, and orders come between', async () => {
    const store = await startStore({ databaseUrl: await newDatabase() })
    await fillWithOldThings(store)
    const ended: string[] = []
    const tidying = Promise.all([janitorOf(store, null).tidy(), janitorOf(store, null).tidy()])
    const order = send(store, 'POST', '/api/order/store', {
      body: orderOf([{ id: 301, price: 1250, quantity: 1 }]),
    })
    await Promise.all([tidying.then(() => ended.push('tidied')), order.then(() => ended.push('ordered'))])

    expect(ended).toEqual(['ordered', 'tidied'])
    expect((await order).status).toBe(200)
    expect(await leftIn(store)).toEqual([['new'], ['new'], ['new'], ['new']])
    const blocking = store.db.selectFrom('throttles').select('key').where('key', 'like', 'blocked %')
    expect(await blocking.execute()).toHaveLength(MANY + 1)
    await store.close()
  })

  test('T-10: forgets the traces of orders without a key after a minute, and no key of an order ever', async () => {
    const store = await startStore({ databaseUrl: await newDatabase() })
    const trace = (seconds: number) => ({
      scope: 'keyless order of user 1',
      key: `${seconds}`,
      fingerprint: '',
      order_id: null,
      created_at: store.deps.now() - seconds * 1000,
    })
    await store.db
      .insertInto('order_keys')
      .values([
        trace(61),
        trace(50),
        { ...trace(10 * 365 * 86_400), scope: 'order of a guest', key: 'for good' },
      ])
      .execute()
    await janitorOf(store, null).tidy()
    const left = await store.db.selectFrom('order_keys').select('key').orderBy('key').execute()
    expect(left.map(({ key }) => key)).toEqual(['50', 'for good'])
    await store.close()
  })

  test('takes the person out of old orders when it is told to, and the customer still sees what was bought', async () => {
    let now = Date.now()
    const store = await startStore({ databaseUrl: await newDatabase(), now: () => now })
    const customer = await signedInCustomer(store)
    const stayingSignedIn = () =>
      store.db
        .updateTable('sessions')
        .set({ expires_at: now + 90 * DAY_MS })
        .execute()
    await stayingSignedIn()
    const place = (name: string) =>
      send(store, 'POST', '/api/order/store', {
        token: customer.token,
        body: orderOf([{ id: 301, price: 1250, quantity: 1 }], { user_id: customer.id, customer_name: name }),
      })
    const desk = await openDesk(store)
    const { body: first } = await place('Old Name')
    await desk.step((first as { order: { id: number } }).order.id, 'confirm', 'Spoke to Old Name')
    now += 40 * DAY_MS
    await place('New Name')
    // Of an instance whose clock is behind.
    await place('Late Name')
    await store.db
      .updateTable('orders')
      .set({ created_at: now - 40 * DAY_MS })
      .where('customer_name', '=', 'Late Name')
      .execute()
    const names = async () => {
      const rows = await store.db.selectFrom('orders').selectAll().orderBy('id').execute()
      return rows.map(({ customer_name: name, customer_phone: phone, pay_amount_paisa: paid }) => [
        name,
        phone,
        paid,
      ])
    }

    await janitorOf(store, null).tidy()
    expect((await names())[0]).toEqual(['Old Name', '01712345678', 125_000])

    const janitor = janitorOf(store, 35)
    await janitor.tidy()
    expect(await names()).toEqual([
      ['', '', 125_000],
      ['New Name', '01712345678', 125_000],
      ['', '', 125_000],
    ])
    const [old] = await store.db.selectFrom('orders').selectAll().orderBy('id').execute()
    const texts = Object.entries(old ?? {}).filter(([column]) => column.startsWith('customer_'))
    expect(texts.filter(([, text]) => text !== '')).toEqual([['customer_country', 'Bangladesh']])
    expect(old).toMatchObject({ phone_key: null, email_key: null })
    expect((await desk.get(old?.id ?? 0)).history).toMatchObject([{}, { status: 'processing', note: null }])
    expect((await desk.findAll('customer=01712345678')).map(({ customer_name: name }) => name)).toEqual([
      'New Name',
    ])

    now += 40 * DAY_MS
    await janitor.tidy()
    expect((await names())[1]).toEqual(['', '', 125_000])

    const listed = await send(store, 'POST', '/api/order-list-user', {
      token: customer.token,
      body: { user_id: customer.id },
    })
    expect([listed.status, JSON.stringify(listed.body).includes('Bamboo Matcha Whisk')]).toEqual([200, true])
    await store.close()
  })

  test('the mail of an order goes with whose it was, out of the database and out of the folder', async () => {
    let now = Date.now()
    const store = await startStore({ databaseUrl: await newDatabase(), now: () => now })
    const place = () =>
      send(store, 'POST', '/api/order/store', { body: orderOf([{ id: 301, price: 1250, quantity: 1 }]) })
    await place()
    await store.mailbox()
    const folder = join(store.dataFolder, 'outbox')
    const [old = ''] = await readdir(folder)
    await utimes(join(folder, old), new Date(now), new Date(now))
    now += 8 * DAY_MS
    await send(store, 'POST', '/api/order/store', { body: orderOf([{ id: 303, price: 640.5, quantity: 1 }]) })
    await store.mailbox()
    const [, young = ''] = (await readdir(folder)).toSorted()
    await utimes(join(folder, young), new Date(now), new Date(now))
    const left = async () => [
      (await store.db.selectFrom('mails').select('id').execute()).length,
      (await readdir(folder)).length,
    ]
    await janitorOf(store, null).tidy()
    expect(await left()).toEqual([2, 2])
    await janitorOf(store, 7).tidy()
    expect(await left()).toEqual([1, 1])
    await store.close()
  })

  test('forgets test runs a day after their end, but for those of which something is left', async () => {
    let now = Date.now()
    const store = await startStore({ databaseUrl: await newDatabase(), now: () => now })
    const desk = await openDesk(store)
    for (const mark of ['empty', 'open', 'with-order', 'with-customer']) {
      const token = await desk.openRun(mark, mark === 'open' ? 7 * 86_400 : 60)
      if (mark === 'with-order') await placeMarkedOrder(store, token, [{ id: 301, price: 1250, quantity: 1 }])
      if (mark === 'with-customer') await signedInCustomer(store, undefined, mark)
    }
    const known = async (table: 'test_runs' | 'test_run_tokens') => {
      const rows = await store.db.selectFrom(table).select('mark').orderBy('mark').execute()
      return rows.map(({ mark }) => mark)
    }
    now += DAY_MS
    await janitorOf(store, null).tidy()
    expect(await known('test_runs')).toEqual(['empty', 'open', 'with-customer', 'with-order'])
    now += DAY_MS
    await Promise.all([janitorOf(store, null).tidy(), janitorOf(store, null).tidy()])
    expect(await known('test_runs')).toEqual(['open', 'with-customer', 'with-order'])
    expect(await known('test_run_tokens')).toEqual(['open'])
    expect(await desk.removeRun('with-order')).toMatchObject({ orders: 1 })
    await store.close()
  })

  test('accounts that nobody uses are erased, with whose their orders were, unless an order is under way', async () => {
    const store = await startStore({ databaseUrl: await newDatabase() })
    const desk = await openDesk(store)
    const [unused, ordering, used] = [
      await signedInCustomer(store),
      await signedInCustomer(store),
      await signedInCustomer(store),
    ]
    const line = [{ id: 301, price: 1250, quantity: 1 }]
    const order = ({ id, token }: typeof used) => placeOrder(store, line, { token, changes: { user_id: id } })
    const [ended, pending] = [await order(unused), await order(ordering)]
    await desk.step(ended, 'cancel')
    const longAgo = store.deps.now() - 400 * DAY_MS
    await store.db
      .updateTable('users')
      .set({ seen_at: longAgo })
      .where('id', 'in', [unused.id, ordering.id])
      .execute()
    await janitorOf(store, null).tidy()
    expect((await desk.get(ended)).user_id).toBe(unused.id)

    await janitorOf(store, null, 365).tidy()
    expect(await desk.get(ended)).toMatchObject({ user_id: null, customer_name: '', pay_amount: 1250 })
    expect((await desk.get(pending)).user_id).toBe(ordering.id)
    const left = await store.db.selectFrom('users').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([ordering.id, used.id]))
    expect(left.map(({ id }) => id)).not.toContain(unused.id)

    await desk.step(pending, 'cancel')
    await janitorOf(store, null, 365).tidy()
    expect((await desk.get(pending)).user_id).toBeNull()
    await store.close()
  })
})
