import { beforeEach, expect, test } from 'vitest'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { listCartItems } from '#server/store/cart-queries.ts'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

type Rows = { cart_id: number; id: number; quantity: number }[]

describeOnEachDatabase('carts of several vendors', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let owner: Customer
  beforeEach(async () => {
    owner = await signedInCustomer(store)
  })

  const save = (quantities: Record<number, number>, { id, token } = owner) => {
    const rows = Object.entries(quantities).map(([product, quantity]) => {
      return { product_id: Number(product), quantity, user_id: id }
    })
    return send(store, 'POST', '/api/cart-items', { token, body: { cart_items: rows } })
  }
  const rowsIn = ({ body }: { body: unknown }) => (body as { cart_items: Rows }).cart_items
  const quantitiesOf = (rows: readonly { id: number; quantity: number }[]) =>
    Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]))
  /** What a login gives. */
  const atLogin = async ({ id } = owner) => {
    const { cart, waiting } = lastSaved(await listCartItems(store.db, id))
    return { cart: quantitiesOf(cart), waiting: quantitiesOf(waiting) }
  }

  test('a cart of another vendor waits, and comes back once the one saved after it is gone', async () => {
    await save({ 301: 2, 303: 1 })
    const other = await save({ 501: 1 })
    expect([other.status, quantitiesOf(rowsIn(other))]).toEqual([201, { 501: 1 }])
    expect(await atLogin()).toEqual({ cart: { 501: 1 }, waiting: { 301: 2, 303: 1 } })
    const ids = rowsIn(other).map(({ cart_id }) => cart_id)
    await send(store, 'DELETE', '/api/cart-items', { token: owner.token, body: { ids } })
    expect(await atLogin()).toEqual({ cart: { 301: 2, 303: 1 }, waiting: {} })
  })

  test('a cart that waited is the one saved last when it is saved again, with what was in it', async () => {
    await save({ 301: 2, 303: 1 })
    await save({ 501: 1 })
    const again = await save({ 301: 5 })
    expect([again.status, quantitiesOf(rowsIn(again))]).toEqual([200, { 301: 5, 303: 1 }])
    expect(await atLogin()).toEqual({ cart: { 301: 5, 303: 1 }, waiting: { 501: 1 } })
    expect((await save({ 301: 5 })).body).toEqual(again.body)
  })

  test('T-05: two tabs that save carts of two vendors at once leave both, one of them the last, and nobody an error', async () => {
    for (let round = 0; round < 6; round += 1) {
      const customer = await signedInCustomer(store)
      const answers = await Promise.all([
        save({ 304: 4, 303: 1, 301: 2 }, customer),
        save({ 504: 1, 501: 2 }, customer),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const { cart, waiting } = await atLogin(customer)
      const both = [
        { 301: 2, 303: 1, 304: 4 },
        { 501: 2, 504: 1 },
      ]
      expect(both).toContainEqual(cart)
      expect({ ...cart, ...waiting }).toEqual({ ...both[0], ...both[1] })
    }
  })
})
