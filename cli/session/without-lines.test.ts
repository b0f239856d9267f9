import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { withoutLines } from './cart-lines.ts'

const one = sampleLine({ id: 1, quantity: 2 })
const two = sampleLine({ id: 2, quantity: 1 })

test.each([
  ['all of them', [one, two], [one, two], []],
  ['a product added meanwhile stays', [two, one], [one], [two]],
  ['units added meanwhile stay', [{ ...one, quantity: 5 }], [one], [{ ...one, quantity: 3 }]],
  ['units taken away meanwhile leave nothing', [{ ...one, quantity: 1 }], [one], []],
  ['a line taken away meanwhile is no matter', [two], [one, two], []],
])('%s', (_case, cart, gone, left) => {
  expect(withoutLines(cart, gone)).toEqual(left)
})
