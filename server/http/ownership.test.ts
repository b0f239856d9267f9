import { beforeAll, describe, expect, test } from 'vitest'
import { saveCart, signedInCustomer, type Customer } from '#server/test/customers.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests()
let ayesha: Customer
let rahim: Customer
let tokens: Record<string, string | undefined>
/** Data of Rahim that must not appear in answers to other callers. */
let secrets: string[]

beforeAll(async () => {
  ayesha = await signedInCustomer(store)
  rahim = await signedInCustomer(store)
  const changes = { user_id: rahim.id, customer_name: 'Only-Rahims-Neighbours-Know' }
  await placeOrder(store, [{ id: 304, price: 2100, quantity: 7 }], { token: rahim.token, changes })
  await saveCart(store, rahim, 301, 3)
  secrets = ['Only-Rahims-Neighbours-Know', rahim.email, rahim.token, 'password']
  tokens = {
    anonymous: undefined,
    Ayesha: ayesha.token,
    'a revoked token': await revoked(),
  }
})

async function revoked(): Promise<string> {
  const { token } = await signedInCustomer(store)
  expect((await send(store, 'POST', '/api/logout', { token })).status).toBe(204)
  return token
}

const rowsOf = async (id: number) => ({
  cart: await store.db.selectFrom('cart_items').selectAll().where('user_id', '=', id).execute(),
  orders: await store.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute(),
  user: await store.db.selectFrom('users').selectAll().where('id', '=', id).execute(),
})
const ask = (who: string, method: string, path: string, body?: unknown) => {
  const words = tokens[who]
  return send(store, method, path, { body, ...(words === undefined ? {} : { token: words }) })
}

describe.each(['anonymous', 'Ayesha', 'a revoked token'])('%s', (who) => {
  const isSignedIn = who === 'Ayesha'

  test.each([
    ['orders by own number', () => ({ user_id: ayesha.id }), 200],
    ['orders by another’s number', () => ({ user_id: rahim.id }), 403],
    ['orders of everybody', () => ({}), 422],
  ])('%s', { tags: 'T-01' }, async (_, body, status) => {
    const answer = await ask(who, 'POST', '/api/order-list-user', body())
    expect(answer.status).toBe(isSignedIn ? status : 401)
    for (const secret of secrets) expect(answer.text).not.toContain(secret)
  })

  test(
    'whatever is tried, not a byte of another’s changes or is seen',
    { tags: ['s6.own-data-only', 'T-02', 'T-03', 'T-04', 'T-18'] },
    async () => {
      const before = await rowsOf(rahim.id)
      const own = await rowsOf(ayesha.id)
      const [row] = before.cart
      const profile = { name: 'X', email: 'x@example.com', address: 'X', country: 'X', city: 'X', zip: 'X' }
      const cartOf = (...whose: Customer[]) => ({
        cart_items: whose.map(({ id }) => ({ product_id: 303, quantity: 1, user_id: id })),
      })
      const attempts: [string, string, unknown][] = [
        ['POST', '/api/cart-items', cartOf(rahim)],
        ['POST', '/api/cart-items', { user_id: rahim.id, ...cartOf(ayesha) }],
        ['POST', '/api/cart-items', cartOf(ayesha, rahim)],
        ['DELETE', `/api/cart-items/${row?.id}`, undefined],
        ['DELETE', '/api/cart-items', { ids: [row?.id] }],
        ['DELETE', '/api/cart-items', { ids: [row?.id], user_id: rahim.id }],
        ['POST', '/api/profile', { ...profile, id: rahim.id }],
        ['POST', '/api/profile', { ...profile, user_id: rahim.id }],
        ['POST', '/api/order/store', orderOf([{ id: 304, price: 2100, quantity: 1 }], { user_id: rahim.id })],
        ['GET', `/api/me?user_id=${rahim.id}`, undefined],
      ]
      for (const [method, path, body] of attempts) {
        const answer = await ask(who, method, path, body)
        expect(answer.status).toBeLessThan(500)
        for (const secret of secrets) expect(answer.text).not.toContain(secret)
      }
      expect(await rowsOf(rahim.id)).toEqual(before)
      expect((await rowsOf(ayesha.id)).cart).toEqual(own.cart)
    },
  )

  test.each([['order as another', () => rahim.id, isSignedIn ? 403 : 401]])(
    '%s',
    { tags: 'T-07' },
    async (_, userId, status) => {
      const count = () => store.db.selectFrom('orders').select('id').execute()
      const before = await count()
      const body = { ...orderOf([{ id: 304, price: 2100, quantity: 1 }]), user_id: userId() }
      expect((await ask(who, 'POST', '/api/order/store', body)).status).toBe(status)
      expect(await count()).toEqual(before)
    },
  )
})
