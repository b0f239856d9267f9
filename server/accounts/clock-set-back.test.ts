import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'

const HOUR_MS = 3_600_000

test(
  'keeps sessions, orders once for each key and shows new prices when the clock is set back by two hours',
  { tags: 'F-19' },
  async () => {
    let now = Date.now()
    const store = await startStore({ now: () => now })
    const { id, token } = await signedInCustomer(store)
    const order = { ...orderOf([{ id: 304, price: 2100, quantity: 1 }]), user_id: id }
    const headers = { 'idempotency-key': 'ordered-only-once' }
    const place = () => send(store, 'POST', '/api/order/store', { body: order, token, headers })
    const list = async (who: { id: number; token: string }) =>
      (await send(store, 'POST', '/api/order-list-user', { body: { user_id: who.id }, token: who.token }))
        .status
    const first = await place()
    expect(first.status).toBe(200)

    now -= 2 * HOUR_MS
    expect(await list({ id, token })).toBe(200)
    expect(await place()).toMatchObject({ status: 200, body: first.body })
    expect(await store.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    await store.setPrice(301, 1300)
    const { body } = await send(store, 'GET', '/api/products/get/301')
    expect(body).toMatchObject({ price: 1300 })
    // A new sign-in lasts from now on, by the clock as it is.
    expect(await list(await signedInCustomer(store))).toBe(200)
    await store.close()
  },
)
