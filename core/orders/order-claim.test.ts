import { expect, test } from 'vitest'
import { claimedOrder, orderToKeep, storeCatalog, namedProblem } from './order-claim.ts'

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
  expect([...storeCatalog([kept])]).toEqual([
    [303, { name: 'Uji Sencha', price: 640.5, stock: 5, vendorName: 'Uji Tea House' }],
  ])
})

const kept = { id: 303, name: 'Uji Sencha', stock: 5, price_paisa: 64_050, vendor_name: 'Uji Tea House' }
const wanted = {
  user_id: null,
  vendor_name: 'Uji Tea House',
  pay_amount: 1281,
  customer_name: 'Ayesha',
  customer_email: 'Ayesha@Example.com',
  customer_phone: '+88 01712-345678',
  customer_address: 'House 12',
  customer_country: 'Bangladesh',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  ordered_products: [{ id: 303, name: 'Sencha', price: 640.5, totalQuantity: 2, totalPrice: 1281 }],
}

test('an accepted order is kept at the store’s figures, and found by keys of its phone and e-mail', () => {
  const { pay_amount: _taka, ordered_products: _products, ...asked } = wanted
  const at = { vendorName: 'Uji Tea House', mark: null, now: 7 }
  expect(orderToKeep(wanted, [kept], at)).toEqual({
    ok: true,
    value: {
      order: {
        ...asked,
        status: 'pending',
        payment_method: 'COD',
        pay_amount_paisa: 128_100,
        phone_key: '01712345678',
        email_key: 'ayesha@example.com',
        mark: null,
        created_at: 7,
        updated_at: 7,
      },
      lines: [
        { product_id: 303, name: 'Uji Sencha', price_paisa: 64_050, quantity: 2, total_paisa: 128_100 },
      ],
    },
  })
})

test('an order under a name of before is kept under the present one; without phone and e-mail it has no keys', () => {
  const silent = { ...wanted, vendor_name: 'Before', customer_phone: ' ', customer_email: '' }
  const accepted = orderToKeep(silent, [kept], { vendorName: 'Uji Tea House', mark: 'smoke', now: 7 })
  expect(accepted.ok && accepted.value.order).toMatchObject({
    vendor_name: 'Uji Tea House',
    mark: 'smoke',
    phone_key: null,
    email_key: null,
  })
})

test('what the store refuses is told as the problem of the contract', () => {
  const dear = [{ ...kept, price_paisa: 70_000 }]
  expect(orderToKeep(wanted, dear, { vendorName: 'Uji Tea House', mark: null, now: 7 })).toEqual({
    ok: false,
    error: ['price_changed', { name: 'Uji Sencha', price: '৳700' }],
  })
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
