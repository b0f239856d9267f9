import { beforeEach, expect, test } from 'vitest'
import { signedInCustomer, type Customer } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { sencha, twoLines, whisk } from '#server/test/order-counter.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const OTHER_PRODUCT = 302

describeOnEachDatabase('the saved cart of a customer who orders', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))
  let ana: Customer
  beforeEach(async () => {
    ana = await signedInCustomer(store)
    await store.db.updateTable('products').set({ stock: 100 }).execute()
    await save(ana, [whisk.id, sencha.id, OTHER_PRODUCT])
  })

  async function save({ id, token }: Customer, products: readonly number[]): Promise<void> {
    const cart_items = products.map((product_id) => ({ product_id, quantity: 1, user_id: id }))
    await send(store, 'POST', '/api/cart-items', { token, body: { cart_items } })
  }
  const savedRows = ({ id }: Customer) =>
    store.db.selectFrom('cart_items').selectAll().where('user_id', '=', id).orderBy('product_id').execute()
  const savedProducts = async (customer: Customer) =>
    (await savedRows(customer)).map(({ product_id }) => product_id)
  const order = ({ id, token }: Customer) => placeOrder(store, twoLines, { token, changes: { user_id: id } })

  test('loses the ordered products and keeps the others', async () => {
    await order(ana)
    expect(await savedProducts(ana)).toEqual([OTHER_PRODUCT])
  })

  test('keeps rows saved after the order when the request is repeated', async () => {
    const request = {
      token: ana.token,
      body: orderOf(twoLines, { user_id: ana.id }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    }
    await send(store, 'POST', '/api/order/store', request)
    await save(ana, [whisk.id])
    const repeated = await send(store, 'POST', '/api/order/store', request)
    expect(repeated.status).toBe(200)
    expect(await savedProducts(ana)).toContain(whisk.id)
  })
})
