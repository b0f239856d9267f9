import { expect, test } from 'vitest'
import { columnsOf, toCartItemDto, toProductDto } from './product-mapping.ts'

const entry = { id: 301, product_code: 'NH-301', name: 'Whisk', price: 1250.5, stock: 5, photo: 'whisk.webp' }
const stored = { ...columnsOf(entry, undefined, 0), vendor_id: 3, vendor_name: 'Uji Tea House' }

test('both readings of a price are one figure, in taka', () => {
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

test('a saved row counts what is in the cart, and says what the store has', () => {
  const row = toCartItemDto({ ...stored, cart_id: 31, user_id: 7, quantity: 2 })
  expect(row).toMatchObject({ cart_id: 31, user_id: 7, quantity: 2, stock: 5 })
})
