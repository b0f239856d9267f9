import { expect, test } from 'vitest'
import { openDirectOrders } from '#server/test/direct-orders.ts'
import { whisk } from '#server/test/order-counter.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { placeOrder } from './place-order.ts'
import { eraseUnusedAccounts, outdated } from './retention-queries.ts'

const direct = openDirectOrders()
const HOUR_MS = 3_600_000

test('deletes rows of each table after its retention period', () => {
  const now = 1000 * HOUR_MS
  const hoursOf = (mailDays: number | null) =>
    outdated(now, { operatorLogDays: 20, mailDays }).map(
      ({ table, at, before }) => `${table}.${at} ${(now - before) / HOUR_MS}`,
    )
  const all = hoursOf(5)
  expect(all).toEqual([
    ...['sessions.expires_at 0', 'throttles.counted_since 24', `order_keys.created_at ${1 / 30}`],
    ...['order_keys.created_at 168', 'idempotency_keys.created_at 720', 'mails.sent_at 120'],
    ...['mails.given_up_at 120', 'known_places.seen_at 2160', 'operator_uses.used_at 480'],
    ...['test_run_tokens.expires_at 24', 'test_runs.expires_at 24'],
  ])
  expect(hoursOf(null)).toEqual(all.filter((one) => !one.startsWith('mails')))
})

test('erases unused accounts, oldest first, except with an open order or of a test run', async () => {
  await direct.openRun('unused')
  const add = async (seen_at: number, mark?: string) => {
    const session = await direct.addCustomer(mark)
    await direct.db.updateTable('users').set({ seen_at }).where('id', '=', session.userId).execute()
    return session
  }
  const [newer, older] = [await add(8), await add(7)]
  const [waiting, served, recent, marked] = [
    await add(1),
    await add(2),
    await add(10),
    await add(1, 'unused'),
  ]
  for (const session of [waiting, served]) {
    const order = orderOf([{ ...whisk, quantity: 1 }], { user_id: session.userId })
    await direct.ask(placeOrder, order, { session })
  }
  const orders = direct.db.updateTable('orders').where('user_id', '=', served.userId)
  await orders.set({ status: 'delivered' }).execute()
  const left = async () => {
    const ids = [newer, older, waiting, served, recent, marked].map(({ userId }) => userId)
    const users = await direct.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return users.map(({ id }) => id)
  }
  expect(await eraseUnusedAccounts(direct.db, { seenBefore: 10, limit: 2 })).toBe(2)
  expect(await left()).toEqual([newer, waiting, recent, marked].map(({ userId }) => userId))
  expect(await eraseUnusedAccounts(direct.db, { seenBefore: 10, limit: 2 })).toBe(1)
  expect(await left()).toEqual([waiting, recent, marked].map(({ userId }) => userId))
})
