import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { clip } from './plain-text.ts'

test.each([
  ['', 0],
  ['Matcha', 6],
  ['抹茶', 4],
  ['Uji Sencha 煎茶', 15],
  ['ﾊﾝｶｸ', 4],
  ['ＵＳＢ', 6],
  ['カメラ「小」', 12],
  ['é', 1],
  ['e\u0301', 1],
  ['৳1,250', 6],
  ['🍵', 2],
  ['👩‍🍳', 2],
  ['🇯🇵', 2],
  ['❤️', 2],
  ['👍🏽', 2],
  ['বাংলা', 5],
  ['ক্ষ', 2],
  ['স্ত্র', 3],
  ['বিজ্ঞান', 6],
  ['র্ব', 2],
  ['ক‌ষ', 2],
  ['か\u3099', 2],
  ['हिन्दी', 5],
])('%s takes %i cells', (text, cells) => {
  expect(stringWidth(text)).toBe(cells)
})

test.each([
  ['Bamboo Matcha Whisk', 19, 'Bamboo Matcha Whisk'],
  ['Bamboo Matcha Whisk', 10, 'Bamboo Ma…'],
  ['Bamboo Matcha', 8, 'Bamboo…'],
  ['抹茶抹茶', 8, '抹茶抹茶'],
  ['抹茶抹茶', 6, '抹茶…'],
  ['👩‍🍳👩‍🍳', 3, '👩‍🍳…'],
  ['কী কী', 3, 'কী…'],
  ['টাকাটাকা', 5, 'টাকা…'],
  ['টাকাটাকা', 6, 'টাকা…'],
  ['か\u3099か\u3099', 3, 'か\u3099…'],
])('%s in %i cells is %s', (text, width, clipped) => {
  expect(clip(text, width)).toBe(clipped)
})
