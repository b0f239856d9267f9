import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

test.each([
  ['', 5, ''],
  ['Sencha', 6, 'Sencha'],
  ['Sencha', 5, 'Sench…'],
  ['ab', 0, '…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
  ['e\u0301e\u0301', 1, 'e\u0301…'],
  ['কিমি', 1, 'কি…'],
  ['日本茶', 2, '日本…'],
])('%s at %d is %s', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

test('short texts stay, long ones keep exactly max characters of their start', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 20 }), (text, max) => {
      const start = graphemesOf(text).slice(0, max).join('')
      expect(truncate(text, max)).toBe(graphemesOf(text).length > max ? `${start}…` : text)
    }),
  )
})
