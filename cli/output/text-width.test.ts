import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { textWidth } from './text-width.ts'

test('every sign of the common plane takes the cells that it takes', () => {
  for (let code = 0x20; code < 0xff_ff; code += 1) {
    const sign = String.fromCharCode(code)
    if (textWidth(`a${sign}抹`) !== stringWidth(`a${sign}抹`)) expect.fail(`U+${code.toString(16)}`)
  }
})

test('so does every text', () => {
  const letters = fc.constantFrom(...Array.from('aé৳…抹チャー·চাা👍🏽\u200d\u0301\u3099'))
  const mixed = fc.string({ unit: letters, maxLength: 12 })
  fc.assert(fc.property(fc.oneof(mixed, anyText), (text) => textWidth(text) === stringWidth(text)))
})

test.each([
  ['৳1,250', 6],
  ['Gyuto 牛刀 Chef’s Knife…', 24],
  ['抹茶', 4],
  ['চা', 2],
])('%s: %i', (text, cells) => {
  expect(textWidth(text)).toBe(cells)
})
