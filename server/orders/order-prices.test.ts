import { expect, test } from 'vitest'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const bowl = { id: 304, price: 2100 }

const store = storeOfTests()
const place = (body: unknown) => send(store, 'POST', '/api/order/store', { body })
const written = () => store.db.selectFrom('orders').select('id').execute()
const live = () => orderOf([{ ...bowl, quantity: 2 }])

const lineWith = (changes: object) => {
  const line = { id: 304, name: 'Bowl', price: 2100, totalQuantity: 2, totalPrice: 4200 }
  return { ordered_products: [{ ...line, ...changes }] }
}

test.each([
  ['a price of 0.01', { ...lineWith({ price: 0.01, totalPrice: 0.02 }), pay_amount: 0.02 }, 400],
  ['a price of -5', { ...lineWith({ price: -5, totalPrice: -10 }), pay_amount: -10 }, 422],
  ['a total of 1', { pay_amount: 1 }, 400],
])('%s of one’s own places no order', { tags: 'T-06' }, async (_, changes, status) => {
  const before = await written()
  expect((await place({ ...live(), ...changes })).status).toBe(status)
  expect(await written()).toEqual(before)
})

test.each([
  ['a quantity of 0', lineWith({ totalQuantity: 0, totalPrice: 0 })],
  ['an unknown field', { discount: 100 }],
])(
  '%s is malformed: 422, so that no cart is emptied for it',
  { tags: ['s8.store-refuses-400', 'T-11'] },
  async (_, changes) => {
    const body = { code: 'invalid_input' }
    expect(await place({ ...live(), ...changes })).toMatchObject({ status: 422, body })
  },
)
