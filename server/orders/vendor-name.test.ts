import { expect, test } from 'vitest'
import { writeVendorName } from '#server/catalog/vendor-names.ts'
import { openDirectOrders } from '#server/test/direct-orders.ts'
import { whisk } from '#server/test/order-counter.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { placeOrder } from './place-order.ts'

const direct = openDirectOrders()
const place = (vendor_name: string) =>
  direct.ask(placeOrder, orderOf([{ ...whisk, quantity: 1 }], { vendor_name }))

test('accepts an order that names the vendor by a former name and stores the current one', async () => {
  const vendor = await direct.db
    .selectFrom('vendors')
    .selectAll()
    .where('name', '=', 'Uji Tea House')
    .executeTakeFirstOrThrow()
  await direct.db.transaction().execute((trx) => writeVendorName(trx, vendor, 'Uji Tea Garden'))
  expect(await place('Uji Tea House')).toMatchObject({ status: 200 })
  expect(await direct.db.selectFrom('orders').select('vendor_name').execute()).toEqual([
    { vendor_name: 'Uji Tea Garden' },
  ])
})

test.each(['Osaka Denki', 'A vendor that never existed'])(
  'rejects an order of another vendor: %s',
  { tags: 'T-11' },
  async (name) => {
    expect((await place(name)).status).toBe(400)
    expect(await direct.db.selectFrom('orders').selectAll().execute()).toEqual([])
  },
)
