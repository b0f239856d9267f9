import { expect, test } from 'vitest'
import { claimedOrder, storeCatalog, namedProblem } from './order-claim.ts'

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

const ordered = [
  { id: 1, name: 'Whisk' },
  { id: 2, name: '' },
]

test.each([
  [{ code: 'empty_order' }, ['empty_order']],
  [{ code: 'several_vendors' }, ['several_vendors']],
  [{ code: 'out_of_stock', name: 'Whisk', available: 0 }, ['sold_out', { name: 'Whisk' }]],
  [{ code: 'out_of_stock', name: 'Whisk', available: 1 }, ['out_of_stock', { name: 'Whisk', available: 1 }]],
  [
    { code: 'price_changed', name: 'Whisk', price: 1250.5 },
    ['price_changed', { name: 'Whisk', price: '৳1,250.50' }],
  ],
  [{ code: 'wrong_total', total: 2500 }, ['total_changed', { total: '৳2,500' }]],
  [{ code: 'unknown_product', id: 1 }, ['product_unavailable', { name: 'Whisk' }]],
  [{ code: 'unknown_product', id: 2 }, ['product_unavailable', { name: 'Product 2' }]],
  [{ code: 'unknown_product', id: 3 }, ['product_unavailable', { name: 'Product 3' }]],
] as const)('%j is told as %j', (reason, told) => {
  expect(namedProblem(reason, ordered)).toEqual(told)
})
