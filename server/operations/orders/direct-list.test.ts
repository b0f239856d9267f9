import { expect, test } from 'vitest'
import { openDirectOrders } from '#server/testing/direct-orders.ts'
import { whisk } from '#server/testing/order-counter.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { listOrders } from './placed-orders.ts'
import { placeOrder } from './place-order.ts'

const direct = openDirectOrders()

test('orders are listed to their customer alone, newest first, a hundred at the most, and counted', async () => {
  const session = await direct.addCustomer()
  const stranger = await direct.addCustomer()
  const order = orderOf([{ ...whisk, quantity: 1 }], { user_id: session.userId })
  const list = (of = session) => direct.ask(listOrders, { user_id: session.userId }, { session: of })
  const headers = { 'idempotency-key': 'k' }
  const placed = await direct.ask(placeOrder, order, { headers, session })
  expect(await list()).toEqual({
    status: 200,
    body: [(placed.body as { order: object }).order],
    headers: { 'Total-Count': '1' },
  })
  expect(await list(stranger)).toMatchObject({ status: 403, body: { code: 'forbidden' } })

  const { id, ...row } = await direct.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  await direct.db
    .insertInto('orders')
    .values(Array.from({ length: 100 }, () => row))
    .execute()
  const { body, headers: told } = await list()
  const ids = (body as { id: number }[]).map((each) => each.id)
  expect(ids).toHaveLength(100)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(ids).not.toContain(id)
  expect(told).toEqual({ 'Total-Count': '101' })
})
