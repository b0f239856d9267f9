import { expect, test } from 'vitest'
import { claimedOrder, storeCatalog } from './order-claim.ts'

test('a request claims amounts, and its names for goods are no claim', () => {
  const line = { id: 301, name: 'Whisk', price: 1250, totalQuantity: 2, totalPrice: 2500 }
  const request = { vendor_name: 'Uji Tea House', pay_amount: 2500, ordered_products: [line] }
  expect(claimedOrder(request)).toEqual({
    vendorName: 'Uji Tea House',
    payAmount: 2500,
    lines: [{ id: 301, price: 1250, quantity: 2, total: 2500 }],
  })
})

test('the store compares with its own figures, in taka', () => {
  const kept = { id: 303, name: 'Uji Sencha', stock: 5, price_paisa: 64_050, vendor_name: 'Uji Tea House' }
  expect([...storeCatalog([kept])]).toEqual([
    [303, { name: 'Uji Sencha', price: 640.5, stock: 5, vendorName: 'Uji Tea House' }],
  ])
})
