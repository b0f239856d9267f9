import { expect, test } from 'vitest'
import stringWidth from 'string-width'
import { clip, jsonText, plainText, textWidth } from './plain-text.ts'

test.each([
  ['\u001B[31mred\u001B[0m', '[31mred[0m'],
  ['\u001B]8;;http://evil.test\u0007link\u001B]8;;\u0007', ']8;;http://evil.testlink]8;;'],
  ['\u009B2J gone', '2J gone'],
  ['a\r\nb\tc', 'a b c'],
  ['abc\u202Etxt.exe', 'abctxt.exe'],
  ['বাংলা 抹茶 👩‍🍳', 'বাংলা 抹茶 👩‍🍳'],
])('removes what steers a terminal: %j becomes %j', { tags: 'T-32' }, (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('counts every character of the basic plane as string-width does', () => {
  const texts = Array.from({ length: 0xff_ff }, (_, code) => `a${String.fromCharCode(code)}抹`)
  expect(texts.filter((text) => textWidth(text) !== stringWidth(text))).toEqual([])
})

test.each(['👩‍🍳', '👨‍👩‍👧', '👍🏽', '🇧🇩', '1️⃣', '❤️', '☕', '☕︎', 'ক্ষ', 'কী', 'हिन्दी', '각', 'ﾊﾞ'])(
  'counts the grapheme %s as string-width does',
  (grapheme) => {
    expect(textWidth(grapheme)).toBe(stringWidth(grapheme))
  },
)

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

test('escapes every control character and keeps the value when JSON is printed', { tags: 'T-32' }, () => {
  const value = { name: 'a\u001B\u007F\u009B2J\u2028抹茶' }
  const text = jsonText(value)
  expect(text).toBe(String.raw`{"name":"a\u001b\u007f\u009b2J\u2028抹茶"}`)
  expect(JSON.parse(text)).toEqual(value)
})
