import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { checkOrder, type ClaimedLine, missingDelivery } from './check-order.ts'
import { orderPayload } from './order-payload.ts'

const vendorName = 'Kyoto Tea House'
const catalog = new Map([
  [1, { name: 'Tea', price: 19.99, stock: 5, vendorName }],
  [2, { name: 'Cups', price: 0.1, stock: 9, vendorName }],
  [3, { name: 'Knife', price: 40, stock: 9, vendorName: 'Sakai Forge' }],
])
const tea = { id: 1, price: 19.99, quantity: 3, total: 59.97 }
const cups = { id: 2, price: 0.1, quantity: 3, total: 0.3 }

function check(lines: ClaimedLine[], payAmount: number, vendor = vendorName) {
  return checkOrder({ vendorName: vendor, payAmount, lines }, catalog)
}

test('the first problem that there is is told', () => {
  const wrong = { ...tea, price: 1, total: 1, quantity: 6 }
  const codes = [
    check([], 1),
    check([wrong, { ...cups, id: 99 }], 1, 'Nobody'),
    check([wrong], 1, 'Nobody'),
    check([wrong], 1),
    check([{ ...wrong, quantity: 5 }], 1),
    check([{ ...tea, total: 1 }], 1),
  ].map((result) => !result.ok && result.error.code)
  expect(codes).toEqual([
    'empty_order',
    'unknown_product',
    'several_vendors',
    'out_of_stock',
    'price_changed',
    'wrong_total',
  ])
})

describe('an order that agrees with the store', () => {
  test('is accepted at the store’s prices, sorted by product', () => {
    expect(check([cups, tea], 60.27)).toEqual({
      ok: true,
      value: {
        totalPaisa: 6027,
        lines: [
          { product_id: 1, quantity: 3, price_paisa: 1999, total_paisa: 5997, name: 'Tea' },
          { product_id: 2, quantity: 3, price_paisa: 10, total_paisa: 30, name: 'Cups' },
        ],
      },
    })
  })

  test('may name a product on two lines, and totals that drifted as floats', () => {
    const two = [
      { ...cups, quantity: 1, total: 0.1 },
      { ...cups, quantity: 2, total: 0.1 + 0.1 },
    ]
    expect(check(two, 0.1 + 0.2)).toEqual({
      ok: true,
      value: {
        totalPaisa: 30,
        lines: [{ product_id: 2, quantity: 3, price_paisa: 10, total_paisa: 30, name: 'Cups' }],
      },
    })
  })

  test('may take the whole stock', () => {
    expect(check([{ ...tea, quantity: 5, total: 99.95 }], 99.95).ok).toBe(true)
  })

  test('sorts by number, not by text', () => {
    const many = new Map([2, 10, 1].map((id) => [id, { name: `P${id}`, price: 1, stock: 1, vendorName }]))
    const lines = [10, 2, 1].map((id) => ({ id, price: 1, quantity: 1, total: 1 }))
    const checked = checkOrder({ vendorName, payAmount: 3, lines }, many)
    expect(checked.ok && checked.value.lines.map(({ product_id }) => product_id)).toEqual([1, 2, 10])
  })
})

describe('problems', () => {
  test.each([
    ['no lines', [], 0, { code: 'empty_order' }],
    ['an unknown product', [tea, { ...tea, id: 77 }], 1, { code: 'unknown_product', id: 77 }],
    ['two vendors', [tea, { id: 3, price: 40, quantity: 1, total: 40 }], 99.97, { code: 'several_vendors' }],
    [
      'more than the stock',
      [{ ...tea, quantity: 6, total: 119.94 }],
      119.94,
      { code: 'out_of_stock', name: 'Tea', available: 5 },
    ],
    [
      'more than the stock on two lines',
      [tea, tea],
      119.94,
      { code: 'out_of_stock', name: 'Tea', available: 5 },
    ],
    [
      'another price',
      [{ ...tea, price: 18, total: 54 }],
      54,
      { code: 'price_changed', name: 'Tea', price: 19.99 },
    ],
    [
      'half a paisa',
      [{ ...tea, price: 19.995 }],
      59.97,
      { code: 'price_changed', name: 'Tea', price: 19.99 },
    ],
    [
      'a price that is none',
      [{ ...tea, price: Number.NaN }],
      59.97,
      { code: 'price_changed', name: 'Tea', price: 19.99 },
    ],
    ['a wrong line total', [{ ...tea, total: 59.96 }], 59.97, { code: 'wrong_total', total: 59.97 }],
    [
      'one wrong line total of two',
      [tea, { ...cups, total: 0.2 }],
      60.27,
      { code: 'wrong_total', total: 60.27 },
    ],
    ['a wrong pay amount', [tea, cups], 60.26, { code: 'wrong_total', total: 60.27 }],
  ])('%s', (_name, lines, payAmount, error) => {
    expect(check(lines, payAmount)).toEqual({ ok: false, error })
  })

  test('products of one vendor under another vendor’s name', () => {
    expect(check([tea], 59.97, 'Sakai Forge')).toEqual({ ok: false, error: { code: 'several_vendors' } })
  })

  test('two wrong line totals that make up for each other', () => {
    const lines = [
      { ...tea, total: 59.98 },
      { ...cups, total: 0.29 },
    ]
    expect(check(lines, 60.27)).toEqual({ ok: false, error: { code: 'wrong_total', total: 60.27 } })
  })

  test('an oversold product has none available, not fewer', () => {
    const oversold = new Map([[1, { name: 'Tea', price: 19.99, stock: -1, vendorName }]])
    expect(checkOrder({ vendorName, payAmount: 59.97, lines: [tea] }, oversold)).toEqual({
      ok: false,
      error: { code: 'out_of_stock', name: 'Tea', available: 0 },
    })
  })
})

test.each([0, -4, 1.5, Number.NaN, Infinity])('a quantity of %d is a bug of the caller', (quantity) => {
  const ordering = () => check([tea, { ...tea, quantity }], 59.97)
  expect(ordering).toThrow(RangeError)
  expect(ordering).toThrow(String(quantity))
})

test('what orderPayload builds from the store’s prices is accepted, with the same total', () => {
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
      const checked = checkOrder(
        {
          vendorName: payload.vendor_name,
          payAmount: payload.pay_amount,
          lines: payload.ordered_products.map(({ id, price, totalQuantity, totalPrice }) => ({
            id,
            price,
            quantity: totalQuantity,
            total: totalPrice,
          })),
        },
        new Map(lines.map((each) => [each.id, each])),
      )
      expect(checked.ok && checked.value.totalPaisa).toBe(Math.round(payload.pay_amount * 100))
    }),
  )
})

test.each([
  ['01712345678', '1 Lake Road', []],
  ['', '1 Lake Road', ['phone']],
  ['01712345678', '  ', ['address']],
  [' ', '', ['phone', 'address']],
])('phone "%s" and address "%s" miss %j', (phone, address, missing) => {
  expect(missingDelivery({ phone, address })).toEqual(missing)
})
