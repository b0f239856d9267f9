import { expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { amended, mendedParcel } from './amendments.ts'

const none = { courier: null, tracking: null }
const stored = { courier: 'Pathao', tracking: 'DD-88211' }

test.each([
  [none, {}, null],
  [none, { courier: ' Pathao ', tracking: '  ' }, { courier: 'Pathao' }],
  [stored, stored, null],
  [stored, { ...stored, tracking: 'DD-88212' }, { tracking: 'DD-88212' }],
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
}

test('changes only fields that differ, with the keys that find the order by phone and e-mail', () => {
  const edit = { customer_phone: '+8801987654321', customer_email: '', customer_city: 'Dhaka', note: 'x' }
  const email = { customer_email: '', email_key: null }
  const phone = { customer_phone: '+8801987654321', phone_key: '01987654321' }
  expect(amended(order, edit)).toEqual(
    ok({
      order: { ...email, ...phone },
      details: { fields: ['customer_email', 'customer_phone'] },
    }),
  )
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
