import { expect, test } from 'vitest'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { cartChanges, needsConsent, orderableLines, refreshLines } from './cart-changes.ts'
import type { ShopProduct } from './cart-line.ts'

const tea = sampleLine({ id: 1, name: 'Tea', price: 100, quantity: 3, stock: 10 })
const about = { id: 1, name: 'Tea' }

test.each([
  [{ price: 120 }, [{ kind: 'price', ...about, before: 100, now: 120 }], true],
  [{ price: 80 }, [{ kind: 'price', ...about, before: 100, now: 80 }], false],
  [{ stock: 2 }, [{ kind: 'too_few', ...about, wanted: 3, available: 2 }], true],
  [{ stock: 0 }, [{ kind: 'gone', ...about, wanted: 3 }], true],
  [{ stock: 3 }, [{ kind: 'stock', ...about, before: 10, now: 3 }], false],
] as const)('%j is %j, to be agreed to: %j', (change, found, consent) => {
  const changes = cartChanges([tea], [{ ...tea, ...change }])
  expect(changes).toEqual(found)
  expect(changes.some(needsConsent)).toBe(consent)
})

test('ignores lines when the earlier cart did not have them', () => {
  const cups = sampleLine({ id: 2, name: 'Cups', price: 50, stock: 4 })
  expect(cartChanges([tea, cups], [{ ...tea }, cups])).toEqual([])
  expect(cartChanges([tea], [tea, { ...cups, price: 60 }])).toEqual([])
})

test('reports price and stock when both change', () => {
  const changes = cartChanges([tea], [{ ...tea, price: 120, stock: 1 }])
  expect(changes.map(({ kind }) => kind)).toEqual(['price', 'too_few'])
})

test('caps quantities and drops lines when stock is short', () => {
  const cups = sampleLine({ id: 2, quantity: 1, stock: 0 })
  expect(orderableLines([{ ...tea, stock: 2 }, cups])).toEqual([{ ...tea, stock: 2, quantity: 2 }])
  expect(orderableLines([tea])[0]).toBe(tea)
  const last = sampleLine({ id: 3, quantity: 1, stock: 1 })
  expect(orderableLines([last])[0]).toBe(last)
})

const saved = sampleLine({ originalPrice: 990, stock: 10, quantity: 3, cartId: 31, userId: 7 })
const whisk = sampleLine({ id: 2, price: 1250, stock: 4 })
const store = (...products: Partial<ShopProduct>[]) =>
  new Map(products.map((fields) => sampleProduct(fields)).map((product) => [product.id, product]))

test('updates products and keeps line state and order', () => {
  const fresh = store({ id: 1, price: 900, stock: 5, name: 'Sencha 120 g' })
  const { originalPrice: _gone, ...rest } = saved
  const refreshed = { ...rest, price: 900, stock: 5, name: 'Sencha 120 g' }
  expect(refreshLines([saved, whisk], fresh)).toStrictEqual([refreshed, whisk])
})

test('returns the same array when nothing changed', () => {
  const lines = [saved, whisk]
  expect(refreshLines(lines, store(saved, whisk))).toBe(lines)
})

test('sets stock to 0 when a product is no longer sold', () => {
  expect(refreshLines([saved], new Map([[1, null]]))).toStrictEqual([{ ...saved, stock: 0 }])
})
