import { expect, it } from 'vitest'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import type { ShopProduct } from './cart-line.ts'
import { refreshLines } from './refresh-lines.ts'

const tea = sampleLine({
  id: 1,
  price: 850,
  originalPrice: 990,
  stock: 10,
  quantity: 3,
  cartId: 31,
  userId: 7,
})
const whisk = sampleLine({ id: 2, price: 1250, stock: 4 })
const store = (...products: Partial<ShopProduct>[]) =>
  new Map(products.map((fields) => sampleProduct(fields)).map((product) => [product.id, product]))

it('takes the product from the store, and keeps the state and the order of the lines', () => {
  const fresh = store({ id: 1, price: 900, stock: 5, name: 'Sencha 120 g' })
  const { originalPrice: _gone, ...rest } = tea
  expect(refreshLines([tea, whisk], fresh)).toStrictEqual([
    { ...rest, price: 900, stock: 5, name: 'Sencha 120 g' },
    whisk,
  ])
})

it('gives the very same list back when nothing is new', () => {
  const lines = [tea, whisk]
  expect(refreshLines(lines, store(tea, whisk))).toBe(lines)
})

it('leaves no stock to a product that is no longer sold', () => {
  expect(refreshLines([tea], new Map([[1, null]]))).toStrictEqual([{ ...tea, stock: 0 }])
})

it('never asks for fewer than the shopper did', () => {
  expect(refreshLines([tea], store({ id: 1, stock: 1 }))).toMatchObject([{ quantity: 3, stock: 1 }])
})
