import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { missingDelivery, orderPayload } from './order-payload.ts'

const customer = {
  ...{ email: 'ana@example.com', name: 'Ana Rahman', phone: '01712345678' },
  ...{ address: '1 Lake Road', country: 'Bangladesh', city: 'Dhaka', zip: '1205' },
}

test(
  'the cart and the customer under the names of the contract',
  { tags: ['s1.cash-on-delivery', 's3.order-payload', 's7.order', 's9.cash-on-delivery'] },
  () => {
    const lines = [
      sampleLine({ id: 1, name: 'Tea', price: 19.99, quantity: 3, vendorName: 'Kyoto Tea House' }),
      sampleLine({ id: 2, name: 'Cups', price: 0.1, regularPrice: 5, quantity: 3 }),
    ]
    expect(orderPayload({ lines, customer, userId: 5 })).toStrictEqual({
      user_id: 5,
      ordered_products: [
        { id: 1, name: 'Tea', price: 19.99, totalQuantity: 3, totalPrice: 59.97 },
        { id: 2, name: 'Cups', price: 0.1, totalQuantity: 3, totalPrice: 0.3 },
      ],
      pay_amount: 60.27,
      paymentMethod: 'COD',
      customer_email: 'ana@example.com',
      customer_name: 'Ana Rahman',
      customer_phone: '01712345678',
      customer_address: '1 Lake Road',
      customer_country: 'Bangladesh',
      customer_city: 'Dhaka',
      customer_zip: '1205',
      vendor_name: 'Kyoto Tea House',
    })
  },
)

test(
  'sets user_id null for a guest and an empty vendor_name for an empty cart',
  { tags: 's3.order-payload' },
  () => {
    expect(orderPayload({ lines: [], customer, userId: null })).toMatchObject({
      user_id: null,
      ordered_products: [],
      pay_amount: 0,
      vendor_name: '',
    })
  },
)

test.each([
  ['01712345678', '1 Lake Road', 'Japan', []],
  ['01712345678', '  ', 'Japan', ['address']],
  [' ', '', '', ['phone', 'address', 'country']],
])('phone "%s", address "%s" and country "%s" miss %j', (phone, address, country, missing) => {
  expect(missingDelivery({ phone, address, country })).toEqual(missing)
})
