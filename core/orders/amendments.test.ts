import { expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { amended, mendedParcel, type Amendment } from './amendments.ts'

const none = { courier: null, tracking: null }
const kept = { courier: 'Pathao', tracking: 'DD-88211' }

test.each([
  [none, {}, null],
  [none, kept, kept],
  [none, { courier: ' Pathao ', tracking: '  ' }, { courier: 'Pathao' }],
  [kept, kept, null],
  [kept, { tracking: ' DD-88211' }, null],
  [kept, { ...kept, tracking: 'DD-88212' }, { tracking: 'DD-88212' }],
])('of a parcel %j, %j mends %j', (parcel, said, mended) => {
  expect(mendedParcel(parcel, said)).toEqual(mended)
})

const order = {
  status: 'processing' as const,
  customer_name: 'Ayesha Rahman',
  customer_email: 'ayesha@example.com',
  customer_phone: '01712345678',
  customer_address: 'House 12',
  customer_city: 'Dhaka',
  customer_zip: '1205',
  customer_country: 'Bangladesh',
  lines: [
    { id: 1, product_id: 301, price_paisa: 125_000, quantity: 1, cancelled: 1 },
    { id: 2, product_id: 303, price_paisa: 64_050, quantity: 3, cancelled: 0 },
  ],
}

test('what is said of the customer is written anew with the keys by which it is found, and the amount stays', () => {
  const wish = { customer_phone: '+8801987654321', customer_email: '', customer_city: 'Dhaka', note: 'x' }
  const email = { customer_email: '', email_key: null }
  const phone = { customer_phone: '+8801987654321', phone_key: '01987654321' }
  expect(amended(order, wish)).toEqual(
    ok({
      order: { ...email, ...phone, pay_amount_paisa: 317_150 },
      lines: [],
      details: { fields: ['customer_email', 'customer_phone'] },
    }),
  )
})

test('cancelled units are those in all since it was placed, and it comes to what is left', () => {
  const cancel = [{ product_id: 301, quantity: 1 }, { product_id: 303 }]
  expect(amended(order, { cancel })).toEqual(
    ok({
      order: { pay_amount_paisa: 125_000 },
      lines: [{ id: 2, product_id: 303, units: 3, quantity: 0, cancelled: 3, total_paisa: 0 }],
      details: { cancelled: [{ product_id: 303, quantity: 3 }] },
    }),
  )
})

const notHeld = (product: number, held: number, quantity: number) =>
  err({ code: 'units_not_held', product, held, quantity })

const customer_email = 'New@Example.com'
const mailed = { customer_email, email_key: 'new@example.com', pay_amount_paisa: 317_150 }

test.each<[Amendment, object]>([
  [{}, ok(null)],
  [{ customer_email }, ok({ order: mailed, lines: [], details: { fields: ['customer_email'] } })],
  [{ customer_zip: '1205', cancel: [{ product_id: 301, quantity: 1 }] }, ok(null)],
  [{ cancel: [{ product_id: 301 }, { product_id: 303, quantity: 3 }] }, err({ code: 'order_left_empty' })],
  [{ cancel: [{ product_id: 301, quantity: 3 }] }, notHeld(301, 2, 3)],
  [{ cancel: [{ product_id: 9 }] }, notHeld(9, 0, 1)],
])('%j comes to %j', (wish, outcome) => {
  expect(amended(order, wish)).toEqual(outcome)
})

const [BACK, ANOTHER] = ['take the parcel back with the step return', 'place another order']

test.each([
  ['pending', null],
  ['processing', null],
  ['shipped', BACK],
  ['delivered', BACK],
  ['returned', ANOTHER],
  ['cancelled', ANOTHER],
] as const)('one that is %s cannot be amended: %j', (status, advice) => {
  const outcome = amended({ ...order, status }, { customer_zip: '1' })
  expect(outcome.ok ? null : outcome.error).toEqual(
    advice && { code: 'order_amend_impossible', status, advice },
  )
  expect(amended({ ...order, status }, { customer_zip: '1205' })).toEqual({ ok: true, value: null })
})
