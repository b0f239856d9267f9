import { expect, test } from 'vitest'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

describeOnEachDatabase("a customer's orders", (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))

  const list = (userId: unknown, token?: string) =>
    send(store, 'POST', '/api/order-list-user', { body: { user_id: userId }, ...(token ? { token } : {}) })
  const order = async ({ id, token }: Customer, quantity: number) => {
    const body = orderOf([{ id: 304, price: 2100, quantity }], { user_id: id })
    const answer = await send(store, 'POST', '/api/order/store', { token, body })
    return (answer.body as { order: { id: number } }).order
  }

  test('come newest first, as they were answered when placed', async () => {
    const customer = await signedInCustomer(store)
    const [first, second] = [await order(customer, 1), await order(customer, 2)]
    const answer = await list(customer.id, customer.token)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([second, first])
    expect(answer.headers.get('total-count')).toBe('2')
  })
})
