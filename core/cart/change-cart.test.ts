import { describe, expect, test } from 'vitest'
import { sampleLine, sampleProduct, WIDE } from '#core/testing/sample-cart.ts'
import {
  addProduct,
  addQuantity,
  changeQuantity,
  removeLine,
  toggleSelected,
  OTHER_VENDOR_MESSAGE,
} from './change-cart.ts'

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

test('a new product enters with the count, in front', () => {
  expect(addQuantity([cups], sampleProduct(), 3, 5, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 3, userId: 5 }), cups],
  })
})

test('a product that is there gains exactly the count and moves to the front', () => {
  expect(addQuantity([cups, tea], sampleProduct(), 4, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 6 }), cups],
  })
})

test('one is a count', () => {
  expect(addQuantity([tea], sampleProduct(), 1, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 3 })],
  })
})

test('the whole stock can be bought', () => {
  expect(addQuantity([tea], sampleProduct({ stock: 5 }), 3, null, WIDE)).toEqual({
    ok: true,
    value: [sampleLine({ quantity: 5, stock: 5 })],
  })
})

test.each([4, 1e308])('more than the stock is refused as a whole: %d', (count) => {
  expect(addQuantity([tea], sampleProduct({ stock: 5 }), count, null, WIDE)).toEqual({
    ok: false,
    error: { code: 'out_of_stock', available: 5 },
  })
})

test('another vendor is refused whatever the count', () => {
  expect(addQuantity([tea], sampleProduct({ id: 3, vendorId: 2 }), 99, null, WIDE)).toEqual({
    ok: false,
    error: { code: 'other_vendor' },
  })
})

test.each([0, -1, 1.5, Number.NaN, Infinity])('a count of %d is ignored', (count) => {
  const lines = [tea]
  const added = addQuantity(lines, sampleProduct(), count, null, WIDE)
  expect(added.ok && added.value).toBe(lines)
})

test('more than an order takes is refused as a whole', () => {
  expect(addQuantity([tea], sampleProduct(), 3, null, { unitsPerLine: 4, lines: 9 })).toEqual({
    ok: false,
    error: { code: 'line_full', most: 4 },
  })
})

const tenLeft = sampleLine({ id: 1, quantity: 2, stock: 10 })

test('the line takes the quantity and keeps its place', () => {
  expect(changeQuantity([cups, tenLeft], 1, 7, WIDE)).toEqual([cups, { ...tenLeft, quantity: 7 }])
})

test('one is the least, also of the last one there is', () => {
  expect(changeQuantity([tenLeft], 1, 1, WIDE)).toEqual([{ ...tenLeft, quantity: 1 }])
  const last = { ...tenLeft, stock: 1 }
  expect(changeQuantity([last], 1, 5, WIDE)).toEqual([{ ...last, quantity: 1 }])
})

test('the stock is the limit', () => {
  expect(changeQuantity([tenLeft], 1, 11, WIDE)).toEqual([{ ...tenLeft, quantity: 10 }])
})

test.each([0, -3, 1.5, Number.NaN, Infinity])('a quantity of %d is ignored', (quantity) => {
  const lines = [tenLeft]
  expect(changeQuantity(lines, 1, quantity, WIDE)).toBe(lines)
})

test('one is the least', () => {
  expect(changeQuantity([tenLeft], 1, 1, WIDE)).toEqual([{ ...tenLeft, quantity: 1 }])
})

test('an unknown product, the same quantity and a sold-out line change nothing', () => {
  const lines = [tenLeft, sampleLine({ id: 3, quantity: 2, stock: 0 })]
  expect(changeQuantity(lines, 99, 5, WIDE)).toBe(lines)
  expect(changeQuantity(lines, 1, 2, WIDE)).toBe(lines)
  expect(changeQuantity(lines, 3, 1, WIDE)).toBe(lines)
})

test('what an order takes is the limit, too', () => {
  expect(changeQuantity([tenLeft], 1, 9, { unitsPerLine: 4, lines: 9 })).toEqual([
    { ...tenLeft, quantity: 4 },
  ])
})

const three = [sampleLine({ id: 1 }), sampleLine({ id: 2 }), sampleLine({ id: 3 })]

test('the line goes and the others keep their order', () => {
  expect(removeLine(three, 2).map(({ id }) => id)).toEqual([1, 3])
})

test('an unknown product leaves the very same cart', () => {
  expect(removeLine(three, 9)).toBe(three)
})

const unchosen = sampleLine({ id: 1 })
const chosen = sampleLine({ id: 2, selected: true })

test('the flag turns over on one line only', () => {
  expect(toggleSelected([unchosen, chosen], 1)).toEqual([{ ...unchosen, selected: true }, chosen])
  expect(toggleSelected([unchosen, chosen], 2)).toEqual([unchosen, { ...chosen, selected: false }])
})

test('an unknown product leaves the very same cart', () => {
  const lines = [unchosen, chosen]
  expect(toggleSelected(lines, 9)).toBe(lines)
})

test('a second vendor is refused in the words that shoppers know', () => {
  expect(OTHER_VENDOR_MESSAGE).toBe('You can order single vendor product only at a time')
})
