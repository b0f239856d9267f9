import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addProduct, addQuantity, changeQuantity, removeLine, toggleSelected } from './change-cart.ts'
import { mergeLines } from './merge-lines.ts'
import type { CartLine } from './cart-line.ts'

// Six products of two vendors; the vendor and the stock follow from the id, so that shoppers meet every problem.
const id = fc.integer({ min: 1, max: 6 })
const fieldsOf = (product: number) => ({ id: product, vendorId: product % 2, stock: product - 1 })
const count = fc.integer({ min: -1, max: 9 })

// Below the stock of some products, and fewer lines than there are products of a vendor.
const NARROW = { unitsPerLine: 4, lines: 2 }

type Step = (lines: CartLine[]) => CartLine[]

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  id.map((product) => (lines) => {
    const added = addProduct(lines, sampleProduct(fieldsOf(product)), null, NARROW)
    return added.ok ? added.value : lines
  }),
  fc.tuple(id, count).map(([product, units]) => (lines) => {
    const added = addQuantity(lines, sampleProduct(fieldsOf(product)), units, null, NARROW)
    return added.ok ? added.value : lines
  }),
  fc.tuple(id, count).map(
    ([product, units]) =>
      (lines) =>
        changeQuantity(lines, product, units, NARROW),
  ),
  fc
    .tuple(
      id.filter((product) => product > 1),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([product, quantity]) => (lines) => {
      const merged = mergeLines(lines, [sampleLine({ ...fieldsOf(product), quantity })], NARROW)
      return merged.ok ? merged.value : lines
    }),
  id.map((product) => (lines) => removeLine(lines, product)),
  id.map((product) => (lines) => toggleSelected(lines, product)),
)

test(
  'after any steps: one vendor, one line per product, no more than the stock and an order have',
  { tags: 's1.one-vendor-a-cart' },
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines = steps.reduce<CartLine[]>((cart, next) => next(cart), [])
        expect(new Set(lines.map((line) => line.vendorId)).size).toBeLessThanOrEqual(1)
        expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
        expect(lines.length).toBeLessThanOrEqual(NARROW.lines)
        for (const { quantity, stock } of lines) {
          expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
          expect(quantity).toBeLessThanOrEqual(Math.min(stock, NARROW.unitsPerLine))
        }
      }),
      { numRuns: 1000 },
    )
  },
)
