import { describe, expect, it } from 'vitest'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { refreshLines } from './refresh-lines.ts'

const tea = sampleLine({ id: 1, price: 850, stock: 10, quantity: 3, cartId: 31, userId: 7 })
const whisk = sampleLine({ id: 2, price: 1250, stock: 4 })
const store = (...products: Parameters<typeof sampleProduct>[0][]) =>
  new Map(products.map((fields) => sampleProduct(fields)).map((product) => [product.id, product]))

describe('the lines', () => {
  it('take price, stock and the rest from the store, and keep their own state and order', () => {
    const fresh = store({ id: 1, price: 900, stock: 2, name: 'Sencha 120 g' })
    expect(refreshLines([tea, whisk], fresh).lines).toStrictEqual([
      { ...tea, price: 900, stock: 2, name: 'Sencha 120 g' },
      whisk,
    ])
  })

  it('are the very same list when nothing is new', () => {
    const lines = [tea, whisk]
    expect(refreshLines(lines, store(tea, whisk)).lines).toBe(lines)
  })

  it('of a product that the store no longer sells have no stock', () => {
    expect(refreshLines([tea], new Map([[1, null]])).lines).toStrictEqual([{ ...tea, stock: 0 }])
  })

  it('never ask for fewer than the shopper did', () => {
    expect(refreshLines([tea], store({ id: 1, stock: 1 })).lines[0]?.quantity).toBe(3)
  })
})

describe('the changes of price', () => {
  it('name the old and the new price of each', () => {
    const fresh = store({ id: 1, price: 900 }, { id: 2, price: 1250, stock: 1 })
    expect(refreshLines([tea, whisk], fresh).priceChanges).toStrictEqual([{ id: 1, before: 850, after: 900 }])
  })

  it('are none when the store says the same', () => {
    expect(refreshLines([tea], store(tea)).priceChanges).toStrictEqual([])
  })
})
