import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { textWidth } from './plain-text.ts'

test('every sign of the common plane takes the cells that it takes', () => {
  const texts = Array.from({ length: 0xff_ff }, (_, code) => `a${String.fromCharCode(code)}抹`)
  expect(texts.filter((text) => textWidth(text) !== stringWidth(text))).toEqual([])
})

test('so does every text', () => {
  const letters = fc.constantFrom(...Array.from('aé৳…抹チャー·চাা👍🏽\u200d\u0301\u3099'))
  const mixed = fc.string({ unit: letters, maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(mixed, anyText), (text) => {
      expect(textWidth(text)).toBe(stringWidth(text))
    }),
  )
})
