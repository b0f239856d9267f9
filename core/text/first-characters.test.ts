import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { firstCharacters } from './first-characters.ts'

test.each([
  ['tea', 3, 'tea'],
  ['matcha', 3, 'mat'],
  ['茶茶茶茶', 3, '茶茶茶'],
  ['🍵🍵🍵', 2, '🍵🍵'],
  ['🍵🍵', 3, '🍵🍵'],
  ['ab\u0995\u09C7\u09BE', 4, 'ab'],
  ['ab\u0995\u09C7\u09BE', 5, 'ab\u0995\u09C7\u09BE'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['মত\u09CD\u200Dস', 3, 'ম'],
])('%j has as its first %i characters %j', (text, most, first) => {
  expect(firstCharacters(text, most)).toBe(first)
})

test('returns a prefix within the limit without splitting a character', () => {
  fc.assert(
    fc.property(anyText, fc.nat(12), (text, most) => {
      const first = firstCharacters(text, most)
      expect(text.startsWith(first)).toBe(true)
      expect(first.isWellFormed()).toBe(true)
      expect(Array.from(first).length).toBeLessThanOrEqual(most)
    }),
  )
})
