import { expect, test } from 'vitest'
import { cartLineFromWire, productFromWire, lineOf } from './cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'

const same = { id: 7, name: 'Sencha', price: 850.5, photo: 'sencha.webp', model: 'Uji-100' }
const wire = {
  ...same,
  product_code: 'T-7',
  quantity: 12,
  description: 'Green tea',
  vendor_id: 3,
  vendor_name: 'Kyoto Tea House',
}
const product = { ...same, vendorId: 3, vendorName: 'Kyoto Tea House', stock: 12 }

test(
  'reads the quantity as stock, and keeps only what a cart needs',
  { tags: 's3.stock-is-not-quantity' },
  () => {
    expect(productFromWire(wire)).toStrictEqual(product)
  },
)

test('copies former prices when present, also 0', () => {
  const former = productFromWire({ ...wire, regular_price: 0, original_price: 990 })
  expect(former).toStrictEqual({ ...product, regularPrice: 0, originalPrice: 990 })
})

test.each([
  ['/assets/images/products/sencha-small.webp', { imageUrl: '/assets/images/products/sencha-small.webp' }],
  [' https://pictures.test/sencha.webp ', { imageUrl: 'https://pictures.test/sencha.webp' }],
  ['/assets/images/products/sencha.webp', {}],
  ['', {}],
])(
  'a picture of its own comes along where it is another one than the photo (%s)',
  { tags: 's3.image-url' },
  (imageUrl, stored) => {
    expect(productFromWire({ ...wire, imageUrl })).toStrictEqual({ ...product, ...stored })
  },
)

test('omits prices when they are null or undefined', { tags: 's3.product-without-regular-price' }, () => {
  expect(productFromWire({ ...wire, regular_price: null, original_price: undefined })).toStrictEqual(product)
})

test(
  'a saved cart row counts by its quantity and knows its stock, its row and its customer',
  { tags: ['s3.stock-is-not-quantity', 's4.cart-from-server'] },
  () => {
    const row = { ...wire, quantity: 3, stock: 9, cart_id: 31, user_id: 5 }
    expect(cartLineFromWire(row)).toStrictEqual({ ...product, quantity: 3, stock: 9, cartId: 31, userId: 5 })
  },
)

test('reads products without a brand and rows without stock', () => {
  const { model: _, ...bare } = wire
  const row = { ...bare, quantity: 3, cart_id: 31, user_id: 5 }
  expect(cartLineFromWire(row)).toMatchObject({ model: '', quantity: 3 })
  expect(cartLineFromWire(row).stock).toBeGreaterThanOrEqual(999)
})

test('omits absent and unknown fields', { tags: 's3.cart-line-fields' }, () => {
  const other = { ...sampleLine({ quantity: 8, cartId: 3, selected: true }), description: 'long text' }
  expect(lineOf(other, { quantity: 1, userId: null })).toStrictEqual(sampleLine())
})
