import { describe, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addProduct, addQuantity, changeQuantity, removeLine, toggleSelected } from './change-cart.ts'

const tea = sampleLine({ id: 1, quantity: 2 })
const cups = sampleLine({ id: 2, name: 'Cups' })

describe('adding a product', () => {
  test(
    'adds a line of quantity 1 in front when the product is new',
    { tags: ['s4.cart-first-add', 's9.first-add'] },
    () => {
      const whisk = sampleProduct({ id: 3, name: 'Whisk' })
      const added = addProduct([tea, cups], whisk, 5)
      expect(added).toEqual(ok([{ ...whisk, quantity: 1, userId: 5 }, tea, cups]))
    },
  )

  test(
    'adds 1 and moves the line to the front when the product has a line',
    { tags: 's4.cart-add-again' },
    () => {
      const added = addProduct([tea, cups], sampleProduct({ id: 2, name: 'Cups' }), null)
      expect(added).toEqual(ok([{ ...cups, quantity: 2 }, tea]))
    },
  )

  test(
    'the line keeps its server row and flag, and takes the latest price and stock',
    { tags: 's3.cart-line-fields' },
    () => {
      const saved = sampleLine({ cartId: 9, selected: true, originalPrice: 990, price: 900 })
      const latest = { price: 950, stock: 4, quantity: 2, userId: 5, cartId: 9, selected: true }
      expect(addProduct([saved], sampleProduct({ price: 950, stock: 4 }), 5)).toStrictEqual(
        ok([sampleLine(latest)]),
      )
    },
  )
})

test.each([null, 8])(
  'a saved row stays its customer’s when %j adds more',
  { tags: 's3.cart-line-fields' },
  (userId) => {
    const row = { cartId: 9, userId: 5 }
    expect(addProduct([sampleLine(row)], sampleProduct(), userId)).toEqual(
      ok([sampleLine({ ...row, quantity: 2 })]),
    )
  },
)

const otherVendor = err({ code: 'other_vendor' })

describe('problems', () => {
  test(
    'another vendor, even of the same name, and before the stock is looked at',
    { tags: ['s4.add-other-vendor', 's5.single-vendor'] },
    () => {
      const foreign = sampleProduct({ id: 3, vendorId: 2, vendorName: tea.vendorName, stock: 0 })
      expect(addProduct([tea], foreign, null)).toEqual(otherVendor)
    },
  )

  test(
    'a renamed vendor is still the same vendor',
    { tags: ['s4.add-other-vendor', 's5.single-vendor'] },
    () => {
      expect(addProduct([tea], sampleProduct({ id: 3, vendorName: 'Renamed' }), null).ok).toBe(true)
    },
  )

  test.each([
    { had: 3, stock: 3, available: 3 },
    { had: 1, stock: -2, available: 0 },
  ])(
    'one more than $stock in stock when $had are in the cart',
    { tags: 's4.cart-never-above-stock' },
    ({ had, stock, available }) => {
      const added = addProduct([sampleLine({ quantity: had })], sampleProduct({ stock }), null)
      expect(added).toEqual(err({ code: 'out_of_stock', available }))
    },
  )
})

test('refuses a unit when the line is at the limit of an order', () => {
  const added = addProduct([tea], sampleProduct(), null, { unitsPerLine: 2, lines: 1 })
  expect(added).toEqual(err({ code: 'line_full', most: 2 }))
})

test('refuses a product when the cart is at the limit of lines', () => {
  const add = (id: number) =>
    addProduct([sampleLine({ id: 7 })], sampleProduct({ id }), null, { unitsPerLine: 2, lines: 1 })
  expect(add(1)).toEqual(err({ code: 'cart_full', most: 1 }))
  expect(add(7).ok).toBe(true)
})

test('adds a line with the count in front when the product is new', { tags: 's4.cart-add-several' }, () => {
  expect(addQuantity([cups], sampleProduct(), 3, 5)).toEqual(
    ok([sampleLine({ quantity: 3, userId: 5 }), cups]),
  )
})

test(
  'a product that is there gains exactly the count and moves to the front',
  { tags: 's4.cart-add-several' },
  () => {
    expect(addQuantity([cups, tea], sampleProduct(), 4, null)).toEqual(
      ok([sampleLine({ quantity: 6 }), cups]),
    )
    expect(addQuantity([tea], sampleProduct(), 1, null)).toEqual(ok([sampleLine({ quantity: 3 })]))
  },
)

const fiveLeft = sampleProduct({ stock: 5 })

test('accepts the whole stock', { tags: ['s4.cart-never-above-stock', 's5.quantity-of-stock'] }, () => {
  expect(addQuantity([tea], fiveLeft, 3, null)).toEqual(ok([sampleLine({ quantity: 5, stock: 5 })]))
})

test('adds nothing when the quantity exceeds the stock', { tags: 's5.quantity-of-stock' }, () => {
  expect(addQuantity([tea], fiveLeft, 4, null)).toEqual(err({ code: 'out_of_stock', available: 5 }))
})

test.each([0, 1.5])('ignores a count of %d', { tags: 's4.cart-add-several' }, (count) => {
  const lines = [tea]
  const added = addQuantity(lines, sampleProduct(), count, null)
  expect(added.ok && added.value).toBe(lines)
})

const tenLeft = sampleLine({ id: 1, quantity: 2, stock: 10 })

test('sets the quantity and keeps the place of the line', { tags: 's4.cart-change-quantity' }, () => {
  expect(changeQuantity([cups, tenLeft], 1, 7)).toEqual([cups, { ...tenLeft, quantity: 7 }])
})

test(
  'caps the quantity when it exceeds the stock',
  { tags: ['s4.cart-change-quantity', 's5.quantity-of-stock'] },
  () => {
    expect(changeQuantity([tenLeft], 1, 11)).toEqual([{ ...tenLeft, quantity: 10 }])
  },
)

test.each([0, 1.5])('ignores a quantity of %d', { tags: 's5.quantity-below-one' }, (quantity) => {
  const lines = [tenLeft]
  expect(changeQuantity(lines, 1, quantity)).toBe(lines)
})

test('accepts a quantity of 1', { tags: 's5.quantity-below-one' }, () => {
  const last = { ...tenLeft, stock: 1 }
  expect(changeQuantity([tenLeft], 1, 1)).toEqual([{ ...tenLeft, quantity: 1 }])
  expect(changeQuantity([last], 1, 5)).toEqual([{ ...last, quantity: 1 }])
})

test('returns the same array for an unknown product, the same quantity and a sold-out line', () => {
  const lines = [tenLeft, sampleLine({ id: 3, quantity: 2, stock: 0 })]
  for (const [id, quantity] of [
    [99, 5],
    [1, 2],
    [3, 1],
  ] as const)
    expect(changeQuantity(lines, id, quantity)).toBe(lines)
})

test('removes the line and keeps the order of the others', { tags: 's4.cart-remove-local' }, () => {
  const lines = [sampleLine({ id: 1 }), sampleLine({ id: 2 }), sampleLine({ id: 3 })]
  expect(removeLine(lines, 2)).toEqual([lines[0], lines[2]])
  expect(removeLine(lines, 9)).toBe(lines)
})

test('toggles the flag of one line only', { tags: 's4.cart-toggle-selected' }, () => {
  const [unchosen, chosen] = [sampleLine({ id: 1 }), sampleLine({ id: 2, selected: true })]
  const lines = [unchosen, chosen]
  expect(toggleSelected(lines, 1)).toEqual([{ ...unchosen, selected: true }, chosen])
  expect(toggleSelected(lines, 2)).toEqual([unchosen, { ...chosen, selected: false }])
  expect(toggleSelected(lines, 9)).toBe(lines)
})
