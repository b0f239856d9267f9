import { describe, expect, test } from 'vitest'
import { sampleLine, sampleProduct, WIDE } from '#core/testing/sample-cart.ts'
import { addProduct } from './change-cart.ts'

const tea = sampleLine({ id: 1, quantity: 2 })
const cups = sampleLine({ id: 2, name: 'Cups' })

describe('adding a product', () => {
  test('a first add makes a line of one, in front', () => {
    const whisk = sampleProduct({ id: 3, name: 'Whisk' })
    expect(addProduct([tea, cups], whisk, 5, WIDE)).toEqual({
      ok: true,
      value: [{ ...whisk, quantity: 1, userId: 5 }, tea, cups],
    })
  })

  test('a repeated add gains one and moves to the front', () => {
    expect(addProduct([tea, cups], sampleProduct({ id: 2, name: 'Cups' }), null, WIDE)).toEqual({
      ok: true,
      value: [{ ...cups, quantity: 2 }, tea],
    })
  })

  test('the line keeps its server row and flag, and takes the latest price and stock', () => {
    const saved = sampleLine({ cartId: 9, selected: true, originalPrice: 990, price: 900 })
    const added = addProduct([saved], sampleProduct({ price: 950, stock: 4 }), 5, WIDE)
    expect(added).toStrictEqual({
      ok: true,
      value: [sampleLine({ price: 950, stock: 4, quantity: 2, userId: 5, cartId: 9, selected: true })],
    })
  })

  test('the lines given stay as they were', () => {
    const lines = Object.freeze([Object.freeze({ ...tea })])
    addProduct(lines, sampleProduct(), null, WIDE)
    expect(lines).toEqual([tea])
  })
})

test.each([null, 8])('a saved row stays its customer’s when %j adds more', (userId) => {
  const saved = sampleLine({ cartId: 9, userId: 5 })
  expect(addProduct([saved], sampleProduct(), userId, WIDE)).toMatchObject({
    ok: true,
    value: [{ cartId: 9, userId: 5, quantity: 2 }],
  })
})

describe('problems', () => {
  test('another vendor, even of the same name, and before the stock is looked at', () => {
    const foreign = sampleProduct({ id: 3, vendorId: 2, vendorName: tea.vendorName, stock: 0 })
    expect(addProduct([tea], foreign, null, WIDE)).toEqual({ ok: false, error: { code: 'other_vendor' } })
  })

  test('another vendor beside one that is the same', () => {
    const mixed = [sampleLine({ id: 1 }), sampleLine({ id: 3, vendorId: 2 })]
    expect(addProduct(mixed, sampleProduct({ id: 4 }), null, WIDE)).toEqual({
      ok: false,
      error: { code: 'other_vendor' },
    })
  })

  test('a renamed vendor is still the same vendor', () => {
    expect(addProduct([tea], sampleProduct({ id: 3, vendorName: 'Renamed' }), null, WIDE).ok).toBe(true)
  })

  test.each([
    { had: 3, stock: 3, available: 3 },
    { had: 5, stock: 3, available: 3 },
    { had: 1, stock: 0, available: 0 },
    { had: 1, stock: -2, available: 0 },
  ])('one more than $stock in stock when $had are in the cart', ({ had, stock, available }) => {
    expect(addProduct([sampleLine({ quantity: had })], sampleProduct({ stock }), null, WIDE)).toEqual({
      ok: false,
      error: { code: 'out_of_stock', available },
    })
  })

  test('a sold-out product never enters an empty cart', () => {
    expect(addProduct([], sampleProduct({ stock: 0 }), null, WIDE).ok).toBe(false)
  })
})

const NARROW = { unitsPerLine: 2, lines: 1 }

test('a line takes no more units than an order does', () => {
  const line = sampleLine({ quantity: 2 })
  const full = { ok: false, error: { code: 'line_full', most: 2 } }
  expect(addProduct([line], sampleProduct(), null, NARROW)).toEqual(full)
})

test('a cart takes no more lines than an order does', () => {
  const cart = [sampleLine({ id: 7 })]
  const full = { ok: false, error: { code: 'cart_full', most: 1 } }
  expect(addProduct(cart, sampleProduct(), null, NARROW)).toEqual(full)
  expect(addProduct(cart, sampleProduct({ id: 7 }), null, NARROW).ok).toBe(true)
})
