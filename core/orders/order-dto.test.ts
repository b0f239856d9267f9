import { expect, test } from 'vitest'
import { toOperatorOrderDto, toRedactedOrderDto, toOrderDto, namedOrders } from './order-dto.ts'

const stored = {
  id: 7,
  status: 'pending',
  pay_amount_paisa: 64_050,
  payment_method: 'COD' as const,
  customer_name: 'Ayesha Rahman',
  vendor_name: 'Uji Tea House',
  created_at: Date.UTC(2026, 10, 20),
  updated_at: Date.UTC(2026, 10, 21),
  courier: null,
  tracking: null,
  lines: [
    {
      ...{ id: 8, product_id: 303, name: 'Uji Sencha', price_paisa: 32_025, total_paisa: 64_050 },
      ...{ quantity: 2, restocked: 1 },
    },
    {
      ...{ id: 9, product_id: 304, name: 'Cancelled', price_paisa: 100, total_paisa: 0 },
      ...{ quantity: 0, restocked: 0 },
    },
  ],
}
const address = {
  user_id: 3,
  customer_email: 'ayesha@example.com',
  customer_phone: '01712345678',
  customer_address: 'House 12',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  customer_country: 'Bangladesh',
  return_reason: null,
  mark: 'nightly',
}
const secrets = { phone_key: '01712345678', email_key: 'ayesha@example.com' }

const shown = {
  id: 7,
  status: 'pending',
  pay_amount: 640.5,
  payment_method: 'COD',
  customer_name: 'Ayesha Rahman',
  vendor_name: 'Uji Tea House',
  created_at: '2026-11-20T06:00:00.000+06:00',
  updated_at: '2026-11-21T06:00:00.000+06:00',
  order_product: [
    { id: 8, product_id: 303, name: 'Uji Sencha', price: 320.25, quantity: 2, total_price: 640.5 },
  ],
}

const restocked = { ...shown, order_product: [{ ...shown.order_product[0], restocked: 1 }] }

test('returns an order in taka and ISO times, without internal columns', { tags: 's2.14.parcel' }, () => {
  expect(toOrderDto({ ...stored, ...address, ...secrets })).toEqual(shown)
})

test('returns the courier to the customer, but not in a redacted order', () => {
  const parcel = { courier: 'Pathao', tracking: 'DD-88211' }
  expect(toOrderDto({ ...stored, ...parcel })).toEqual({ ...shown, ...parcel })
  const { customer_name: _whose, ...nameless } = shown
  expect(toRedactedOrderDto({ ...stored, ...parcel })).toEqual(nameless)
})

test('returns the delivery data to operators', () => {
  expect(toOperatorOrderDto({ ...stored, ...address, ...secrets })).toEqual({ ...restocked, ...address })
})

test('returns the history when it is given', () => {
  const event = { status: 'processing', by: 'Rahim', note: null }
  const at = Date.UTC(2026, 10, 21)
  const history = [
    { ...event, change: null, details: null, at },
    { ...event, change: 'amended' as const, details: { tracking: 'DD-88211' }, at },
  ]
  const expected = { ...event, at: '2026-11-21T06:00:00.000+06:00' }
  expect(toOperatorOrderDto({ ...stored, ...address }, history)).toEqual({
    ...restocked,
    ...address,
    history: [expected, { ...expected, change: 'amended', tracking: 'DD-88211' }],
  })
})

test.each([
  [[1, 2, 3, 4, 5], '1, 2, 3, 4, 5'],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
])('%j are named as %s', (ids, words) => {
  expect(namedOrders(ids)).toBe(words)
})
