import { expect, test } from 'vitest'
import { columnsOf, entryOf, toCartItemDto, toProductDto } from './product-mapping.ts'

const entry = { id: 301, product_code: 'NH-301', name: 'Whisk', price: 1250.5, stock: 5, photo: 'whisk.webp' }
const stored = { ...columnsOf(entry, undefined, 0), vendor_id: 3, vendor_name: 'Uji Tea House' }

test('returns price and regular price in taka', () => {
  expect(toProductDto(stored)).toMatchObject({
    price: 1250.5,
    regular_price: 1250.5,
    quantity: 5,
    imageUrl: '/assets/images/products/whisk.webp',
  })
})

test.each([
  [125_051, 1250.51],
  [125_050, undefined],
  [100, undefined],
  [null, undefined],
])('returns a former price of %s paisa as %s: only when the product is cheaper now', (former, expected) => {
  const shown = toProductDto({ ...stored, original_price_paisa: former })
  expect('original_price' in shown).toBe(expected !== undefined)
  expect(shown.original_price).toBe(expected)
})

test('returns cart quantity and stock of a saved row', () => {
  const row = toCartItemDto({ ...stored, cart_id: 31, user_id: 7, quantity: 2 })
  expect(row).toMatchObject({ cart_id: 31, user_id: 7, quantity: 2, stock: 5 })
})

const whole = {
  ...{ product_code: 'NH-301', id: 301, name: 'Whisk', price: 1250.5, original_price: 1400, stock: 5 },
  ...{ model: 'Chasen', description: 'Bamboo', photo: 'whisk.webp', top_deal: true, on_shelf: false },
  ...{ listed_at: '2026-11-20T09:00:00.000+06:00', sold: 8 },
}
const other = {
  ...{ name: 'Bowl', price: 900, original_price: null, stock: 7, model: 'Raku', description: 'Clay' },
  ...{ photo: 'bowl.webp', top_deal: false, on_shelf: true, listed_at: '2026-11-21T09:00:00.000+06:00' },
}
const exported = (columns: ReturnType<typeof columnsOf>) =>
  entryOf({ ...columns, vendor_name: 'Uji Tea House', categories: ['matcha'] })
const added = { vendor: 'Uji Tea House', categories: ['matcha'] }

test('exports a product as it was imported', () => {
  expect(exported(columnsOf(whole, undefined, 0))).toEqual({ ...whole, ...added, stock_exported: 5 })
})

test('fills defaults when a new product omits fields', () => {
  expect(columnsOf({ product_code: 'NH-302' }, undefined, 500)).toEqual({
    ...{ product_code: 'NH-302', id: 0, name: '', price_paisa: 0, original_price_paisa: null, stock: 0 },
    ...{ model: '', description: '', photo: '', top_deal: 0, on_shelf: 1, listed_at: 500, sold: 0 },
  })
})

test('keeps stored values when an import omits fields', () => {
  const before = columnsOf(whole, undefined, 0)
  expect(columnsOf({ product_code: 'NH-301' }, before, 500)).toEqual(before)
})

test('updates every column of a stored product except code, id and units sold', () => {
  const before = columnsOf(whole, undefined, 0)
  const imported = { ...other, product_code: 'NH-999', id: 999, sold: 99 }
  const own = { product_code: 'NH-301', id: 301, sold: 8 }
  expect(exported(columnsOf(imported, before, 0))).toEqual({ ...other, ...own, ...added, stock_exported: 7 })
})
