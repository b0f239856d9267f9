import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { checkOrder, acceptOrder, type ClaimedLine } from './check-order.ts'
import { orderPayload } from './order-payload.ts'

const vendorName = 'Kyoto Tea House'
const product = (id: number, name: string, price_paisa: number, stock: number, vendor_name = vendorName) => {
  return { id, name, price_paisa, stock, vendor_name }
}
const catalog = [
  product(1, 'Tea', 1999, 5),
  product(2, 'Cups', 10, 9),
  product(3, 'Knife', 4000, 9, 'Sakai Forge'),
]
const tea = { id: 1, name: 'Green tea', price: 19.99, totalQuantity: 3, totalPrice: 59.97 }
const cups = { id: 2, name: 'Cups', price: 0.1, totalQuantity: 3, totalPrice: 0.3 }

function check(lines: ClaimedLine[], payAmount: number, { vendor = vendorName, products = catalog } = {}) {
  return checkOrder({ pay_amount: payAmount, ordered_products: lines }, products, vendor)
}

const priceChanged = ['price_changed', { name: 'Tea', price: '৳19.99' }]
const totalChanged = (total: string) => ['total_changed', { total }]
const outOfStock = (available: number) => ['out_of_stock', { name: 'Tea', available }]

test(
  'reports the first problem',
  { tags: ['s5.empty-cart', 's8.store-refuses-400', 's8.store-refuses-in-order'] },
  () => {
    const wrong = { ...tea, price: 1, totalPrice: 1, totalQuantity: 6 }
    const codes = [
      check([], 1),
      check([wrong, { ...cups, id: 99 }], 1, { vendor: 'Unknown' }),
      check([wrong], 1, { vendor: 'Unknown' }),
      check([wrong], 1),
      check([{ ...wrong, totalQuantity: 5 }], 1),
      check([{ ...tea, totalPrice: 1 }], 1),
    ].map((result) => !result.ok && result.error[0])
    expect(codes.join(' ')).toBe(
      'empty_order product_unavailable several_vendors out_of_stock price_changed total_changed',
    )
  },
)

describe('checkOrder, valid orders', () => {
  const ofCups = { product_id: 2, quantity: 3, price_paisa: 10, total_paisa: 30, name: 'Cups' }

  test('accepts an order at the store’s prices, sorted by product', () => {
    const ofTea = { product_id: 1, quantity: 3, price_paisa: 1999, total_paisa: 5997, name: 'Tea' }
    expect(check([cups, tea], 60.27)).toEqual(ok({ totalPaisa: 6027, lines: [ofTea, ofCups] }))
  })

  test('accepts a product on two lines and totals with float noise', () => {
    const two = [
      { ...cups, totalQuantity: 1, totalPrice: 0.1 },
      { ...cups, totalQuantity: 2, totalPrice: 0.1 + 0.1 },
    ]
    expect(check(two, 0.1 + 0.2)).toEqual(ok({ totalPaisa: 30, lines: [ofCups] }))
  })

  test('sorts lines numerically by product id', () => {
    const products = [2, 10, 1].map((id) => product(id, `P${id}`, 100, 1))
    const lines = [10, 2, 1].map((id) => ({ id, name: '', price: 1, totalQuantity: 1, totalPrice: 1 }))
    const checked = check(lines, 3, { products })
    expect(checked.ok && checked.value.lines.map(({ product_id }) => product_id)).toEqual([1, 2, 10])
  })
})

describe('checkOrder, problems', () => {
  const knife = { id: 3, name: 'Knife', price: 40, totalQuantity: 1, totalPrice: 40 }

  test.each([
    ['no lines', [], 0, ['empty_order']],
    ['an unknown product', [tea, { ...tea, id: 77 }], 1, ['product_unavailable', { name: 'Green tea' }]],
    [
      'one without a name',
      [{ ...knife, id: 77, name: '' }],
      1,
      ['product_unavailable', { name: 'Product 77' }],
    ],
    ['two vendors', [tea, knife], 99.97, ['several_vendors']],
    ['more than the stock', [{ ...tea, totalQuantity: 6, totalPrice: 119.94 }], 119.94, outOfStock(5)],
    ['more than the stock on two lines', [tea, tea], 119.94, outOfStock(5)],
    ['another price', [{ ...tea, price: 18, totalPrice: 54 }], 54, priceChanged],
    ['half a paisa', [{ ...tea, price: 19.995 }], 59.97, priceChanged],
    ['a wrong line total', [{ ...tea, totalPrice: 59.96 }], 59.97, totalChanged('৳59.97')],
    ['a wrong pay amount', [tea, cups], 60.26, totalChanged('৳60.27')],
  ])('%s', { tags: ['s5.empty-cart', 's9.stock-is-a-limit'] }, (_name, lines, payAmount, error) => {
    expect(check(lines, payAmount)).toEqual({ ok: false, error })
  })

  test('refuses two wrong line totals when their sum is right', () => {
    const lines = [
      { ...tea, totalPrice: 59.98 },
      { ...cups, totalPrice: 0.29 },
    ]
    expect(check(lines, 60.27)).toEqual(err(totalChanged('৳60.27')))
  })

  test.each([
    [1, outOfStock(1)],
    [0, ['sold_out', { name: 'Tea' }]],
    [-1, ['sold_out', { name: 'Tea' }]],
  ])('of a product with a stock of %i', (stock, error) => {
    expect(check([tea], 59.97, { products: [product(1, 'Tea', 1999, stock)] })).toEqual({ ok: false, error })
  })
})

test.each([0, 1.5])('throws for a quantity of %d', (quantity) => {
  const ordering = () => check([tea, { ...tea, totalQuantity: quantity }], 59.97)
  expect(ordering).toThrow(RangeError)
  expect(ordering).toThrow(String(quantity))
})

test('accepts the payload of orderPayload with the same total', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 1e8 }).map((paisa) => paisa / 100),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  const customer = { email: '', name: '', phone: '', address: '', country: '', city: '', zip: '' }
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1 }), (fields) => {
      const lines = fields.map((each) => sampleLine({ ...each, stock: 50 }))
      const payload = orderPayload({ lines, customer, userId: null })
      const products = lines.map(({ id, name, price }) => product(id, name, Math.round(price * 100), 50))
      const checked = check(payload.ordered_products, payload.pay_amount, { products })
      expect(checked.ok && checked.value.totalPaisa).toBe(Math.round(payload.pay_amount * 100))
    }),
  )
})

const stored = { id: 303, name: 'Uji Sencha', stock: 5, price_paisa: 64_050, vendor_name: 'Uji Tea House' }
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

test('stores an accepted order at the store’s prices, with keys of its phone and e-mail', () => {
  const { pay_amount: _taka, ordered_products: _products, ...asked } = wanted
  const at = { vendorName: 'Uji Tea House', mark: null, now: 7 }
  const keys = { phone_key: '01712345678', email_key: 'ayesha@example.com' }
  const paid = { payment_method: 'COD', pay_amount_paisa: 128_100 }
  expect(acceptOrder(wanted, [stored], at)).toEqual(
    ok({
      order: { ...asked, ...keys, ...paid, status: 'pending', mark: null, created_at: 7, updated_at: 7 },
      lines: [
        { product_id: 303, name: 'Uji Sencha', price_paisa: 64_050, quantity: 2, total_paisa: 128_100 },
      ],
    }),
  )
})

test('stores the current vendor name, and null keys when phone and e-mail are empty', () => {
  const silent = { ...wanted, vendor_name: 'Before', customer_phone: ' ', customer_email: '' }
  const accepted = acceptOrder(silent, [stored], { vendorName: 'Uji Tea House', mark: 'smoke', now: 7 })
  const order = { vendor_name: 'Uji Tea House', mark: 'smoke', phone_key: null, email_key: null }
  expect(accepted.ok && accepted.value.order).toMatchObject(order)
})
