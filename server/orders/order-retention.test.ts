import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { retentionJobOf } from '#server/test/retention-jobs.ts'
import { openOperatorApi, placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const DAY_MS = 86_400_000
const LINE = [{ id: 301, price: 1250, quantity: 1 }]

describeOnEachDatabase('retention of orders', (newDatabase) => {
  let now = Date.now()
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase(), now: () => now }))
  beforeEach(async () => {
    now = Date.now()
    await store.db.deleteFrom('orders').execute()
  })
  const orderRows = () => store.db.selectFrom('orders').selectAll().orderBy('id').execute()

  test('anonymizes orders after the configured days since completion, but no open orders', async () => {
    const operatorApi = await openOperatorApi(store)
    const placeAs = (name: string) => placeOrder(store, LINE, { changes: { customer_name: name } })
    const ways = {
      pending: [],
      processing: ['confirm'],
      shipped: ['confirm', 'send'],
      delivered: ['confirm', 'send', 'deliver'],
      cancelled: ['cancel'],
    } as const
    for (const [status, steps] of Object.entries(ways)) await operatorApi.walk(await placeAs(status), steps)
    const returned = await placeAs('returned')
    await operatorApi.walk(returned, ways.delivered)
    const deliveredLater = await placeAs('delivered later')
    const named = async () => (await orderRows()).flatMap((row) => row.customer_name || [])

    now += 2 * DAY_MS
    await operatorApi.take(returned, { step: 'return', reason: 'damaged' })
    await operatorApi.walk(deliveredLater, ways.delivered)
    await retentionJobOf(store, null).run()
    expect(await named()).toHaveLength(7)
    const retentionJob = retentionJobOf(store, 1)
    await retentionJob.run()
    expect(await named()).toEqual(['pending', 'processing', 'shipped', 'returned', 'delivered later'])
    const shipped = (await orderRows()).find(({ status }) => status === 'shipped')
    expect(shipped).toMatchObject({ customer_phone: '01712345678', customer_city: 'Dhaka' })
    // What is done to an order after its completion does not postpone this.
    const back = [{ product_id: 301, quantity: 1 }]
    await operatorApi.take(returned, { step: 'return', reason: 'damaged', restock: back })
    now += DAY_MS + 1
    await retentionJob.run()
    expect(await named()).toEqual(['pending', 'processing', 'shipped'])
    now += 400 * DAY_MS
    await retentionJobOf(store, 1).run()
    expect(await named()).toEqual(['pending', 'processing', 'shipped'])
  })

  test('anonymizes all texts of an order and its events, and keeps its lines', async () => {
    const { id: userId, token } = await signedInCustomer(store)
    const stays = { expires_at: now + 90 * DAY_MS }
    await store.db.updateTable('sessions').set(stays).execute()
    const operatorApi = await openOperatorApi(store)
    const placeCompleted = async (name: string, note?: string) => {
      const changes = { user_id: userId, customer_name: name }
      const id = await placeOrder(store, LINE, { token, changes })
      await operatorApi.walk(id, ['confirm', 'send', 'deliver'], note)
      return id
    }
    const late = await placeCompleted('Late Name')
    const old = await placeCompleted('Old Name', 'Spoke to Old Name')
    const lateIsOf = (at: number) =>
      store.db.updateTable('order_events').set({ at }).where('order_id', '=', late).execute()
    await lateIsOf(now + 40 * DAY_MS)
    now += 40 * DAY_MS
    await placeCompleted('New Name')
    const names = async () => (await orderRows()).map(({ customer_name: name }) => name)

    const retentionJob = retentionJobOf(store, 35)
    await retentionJob.run()
    expect(await names()).toEqual(['Late Name', '', 'New Name'])
    // Of an instance whose clock is behind: it has a lower id than what was done before.
    await lateIsOf(now - 40 * DAY_MS)
    await retentionJob.run()
    expect(await names()).toEqual(['', '', 'New Name'])
    const [, row] = await orderRows()
    const texts = Object.entries(row ?? {}).filter(([column]) => column.startsWith('customer_'))
    expect(texts.filter(([, text]) => text !== '')).toEqual([['customer_country', 'Bangladesh']])
    expect(row).toMatchObject({ phone_key: null, email_key: null, pay_amount_paisa: 125_000 })
    expect((await operatorApi.get(old)).history).toMatchObject([
      {},
      { status: 'processing', note: null },
      {},
      {},
    ])
    expect(await operatorApi.findAll({ customer: '01712345678' })).toMatchObject([
      { customer_name: 'New Name' },
    ])

    now += 40 * DAY_MS
    await retentionJob.run()
    expect(await names()).toEqual(['', '', ''])
    const listed = await send(store, 'POST', '/api/order-list-user', { token, body: { user_id: userId } })
    expect(listed.body).toMatchObject(
      Array.from({ length: 3 }, () => ({ order_product: [{ name: 'Bamboo Matcha Whisk' }] })),
    )
  })
})

test('deletes the mail of an order with its personal data, in the database and in the folder', async () => {
  let now = Date.now()
  const store = await startStore({ now: () => now })
  const folder = join(store.dataFolder, 'outbox')
  const operatorApi = await openOperatorApi(store)
  /** Places an order, and dates the files of its mail by the store's clock. */
  const placed = async () => {
    const before: string[] = await readdir(folder).catch(() => [])
    const id = await placeOrder(store, LINE)
    await store.mailbox()
    for (const name of await readdir(folder))
      if (!before.includes(name)) await utimes(join(folder, name), new Date(now), new Date(now))
    return id
  }
  await operatorApi.step(await placed(), 'cancel')
  for (const name of ['.half-a-letter.draft', 'notes.txt']) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), new Date(now), new Date(now))
  }
  now += 8 * DAY_MS
  await placed()
  const left = async () => [
    (await store.db.selectFrom('mails').select('id').execute()).length,
    (await readdir(folder)).length,
  ]
  await retentionJobOf(store, null).run()
  expect(await left()).toEqual([2, 4])
  await retentionJobOf(store, 7).run()
  expect(await left()).toEqual([1, 2])
  // Mails are deleted after their own time, also where orders stay.
  now += 31 * DAY_MS
  await retentionJobOf(store, 400).run()
  expect([...(await left()), ...(await readdir(folder))]).toEqual([0, 1, 'notes.txt'])
  await store.close()
})
