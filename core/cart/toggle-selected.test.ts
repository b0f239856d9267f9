import { expect, test } from 'vitest'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { toggleSelected } from './change-cart.ts'

const tea = sampleLine({ id: 1 })
const cups = sampleLine({ id: 2, selected: true })

test('the flag turns over on one line only', () => {
  expect(toggleSelected([tea, cups], 1)).toEqual([{ ...tea, selected: true }, cups])
  expect(toggleSelected([tea, cups], 2)).toEqual([tea, { ...cups, selected: false }])
})

test('an unknown product leaves the very same cart', () => {
  const lines = [tea, cups]
  expect(toggleSelected(lines, 9)).toBe(lines)
})
