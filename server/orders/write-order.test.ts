import { describe, expect, test } from 'vitest'
import { DIRECT_LIMITS, openDirectOrders, type CallOptions } from '#server/test/direct-orders.ts'
import { whisk } from '#server/test/order-counter.ts'
import { orderKey, orderOf } from '#server/test/order-requests.ts'
import type { WrittenOrder } from '#server/orders/order-queries.ts'
import { ConcurrencyConflictError } from '#server/db/commit.ts'
import { placeOrder } from './place-order.ts'

const direct = openDirectOrders()
const body = orderOf([{ ...whisk, quantity: 1 }])
const keyed = { headers: { 'idempotency-key': 'key-of-this-order' } }
const place = (options: CallOptions = keyed, wanted: unknown = body) =>
  direct.ask(placeOrder, wanted, options)
const orders = () => direct.db.selectFrom('orders').selectAll().execute()
const counted = async () => {
  const rows = await direct.db.selectFrom('throttles').select('attempts').execute()
  return rows.reduce((sum, { attempts }) => sum + attempts, 0)
}

/** Something happens between the moment when an order is let in and the one when it is written. */
function meanwhile(happens: () => Promise<unknown>) {
  const { orderTransaction } = direct
  direct.orderTransaction = async (work) => {
    direct.orderTransaction = orderTransaction
    await happens()
    return orderTransaction(work)
  }
}

/** As on PostgreSQL: the look is in no transaction, and the grab may fail. */
function grabEndsIn(written: () => Promise<WrittenOrder>) {
  direct.orderTransaction = (work) => work({ db: direct.db, write: written })
}

describe('an order of a test run', () => {
  const inRun = (token: string) => ({ headers: { ...keyed.headers, 'test-run': token } })
  const removeRun = () => direct.db.deleteFrom('test_runs').execute()

  test('answers test_run_unknown when it is removed', async () => {
    const token = await direct.openRun('ending')
    meanwhile(removeRun)
    expect((await place(inRun(token))).body).toMatchObject({ code: 'test_run_unknown' })
    expect(await orders()).toEqual([])
  })

  test('answers unauthenticated when its customer is gone', async () => {
    await direct.openRun('removed')
    const session = await direct.addCustomer('removed')
    meanwhile(() => direct.db.deleteFrom('users').where('id', '=', session.userId).execute())
    const answer = await place({ ...keyed, session }, { ...body, user_id: session.userId })
    expect(answer.body).toMatchObject({ code: 'unauthenticated' })
  })

  test('stores the mark and sends no mail while the run is open', async () => {
    const token = await direct.openRun('open')
    await place(inRun(token))
    expect(await orders()).toMatchObject([{ mark: 'open' }])
    expect(await direct.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

describe('a concurrent order', () => {
  const useUpTheHour = async () => {
    for (let order = 0; order < DIRECT_LIMITS.ordersPerHour; order += 1)
      await place({ headers: { 'idempotency-key': orderKey(`${order}`) } })
  }

  test('is refused when the rate limit is reached meanwhile', async () => {
    meanwhile(useUpTheHour)
    expect(await place()).toMatchObject({ status: 429, headers: { 'Retry-After': '3600' } })
    expect(await orders()).toHaveLength(DIRECT_LIMITS.ordersPerHour)
  })

  test('gets the first answer when it is a repetition', async () => {
    meanwhile(async () => {
      await place()
      await useUpTheHour()
    })
    expect(await place()).toMatchObject({ status: 200, headers: { 'Idempotency-Replayed': 'true' } })
  })

  test('with the same key answers both requests and counts once', async () => {
    const first = await place()
    const before = await counted()
    await direct.db.updateTable('order_keys').set({ key: 'hidden' }).execute()
    grabEndsIn(async () => {
      await direct.db.updateTable('order_keys').set({ key: 'key-of-this-order' }).execute()
      return 'key taken'
    })
    expect(await place()).toEqual({ ...first, headers: { 'Idempotency-Replayed': 'true' } })
    expect(await counted()).toBe(before)
  })

  test.each(['key taken', 'stock moved'] as const)(
    '%s, and there is no answer: another look, and nothing counts',
    async (written) => {
      grabEndsIn(async () => written)
      await expect(place()).rejects.toThrow(
        new ConcurrencyConflictError('A concurrent order changed the stock'),
      )
      expect(await counted()).toBe(0)
    },
  )

  test.each([{ price_paisa: 1 }, { stock: 0 }])('and changed with %j: another look', async (change) => {
    const { orderTransaction } = direct
    direct.orderTransaction = (work) =>
      orderTransaction(({ db, write }) => {
        const changed = () => db.updateTable('products').set(change).execute()
        return work({ db, write: (accepted) => changed().then(() => write(accepted)) })
      })
    await expect(place()).rejects.toThrow(ConcurrencyConflictError)
  })
})

describe('an order that the database rejects', () => {
  const lost = new Error('the connection broke')

  test('is refunded in the rate limit', async () => {
    grabEndsIn(() => Promise.reject(lost))
    await expect(place()).rejects.toBe(lost)
    expect(await counted()).toBe(0)
  })

  test('is refused as unauthenticated when its customer was erased meanwhile', async () => {
    const session = await direct.addCustomer()
    grabEndsIn(() => Promise.reject(Object.assign(new Error('no such user'), { code: '23503' })))
    expect(await place({ ...keyed, session }, { ...body, user_id: session.userId })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    expect(await counted()).toBe(0)
  })

  test('fails with the first error when the refund fails too', async () => {
    direct.deps.limits.orders.refund = () => Promise.reject(new Error('no connection at all'))
    grabEndsIn(() => Promise.reject(lost))
    await expect(place()).rejects.toBe(lost)
  })

  test('is not refunded inside a transaction, which rolls the count back', async () => {
    let given = 0
    direct.deps.limits.orders.refund = async () => void (given += 1)
    const { orderTransaction } = direct
    direct.orderTransaction = (work) =>
      orderTransaction(({ db }) => work({ db, write: () => Promise.reject(lost) }))
    await expect(place()).rejects.toBe(lost)
    expect([given, await counted()]).toEqual([0, 0])
  })
})
