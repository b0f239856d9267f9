import { expect, test } from 'vitest'
import stringWidth from 'string-width'
import { clip, jsonText, plainText, textWidth } from './plain-text.ts'

test.each([
  ['\u001B[31mred\u001B[0m', '[31mred[0m'],
  ['\u009B2J gone', '2J gone'],
  ['a\r\nb\tc', 'a b c'],
  ['abc\u202Etxt.exe', 'abctxt.exe'],
  ['বাংলা 抹茶 👩‍🍳', 'বাংলা 抹茶 👩‍🍳'],
])('removes what steers a terminal when a text is %j: %j', { tags: 'T-32' }, (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('counts a character as string-width does when it is of a script of the shop', () => {
  const codes = [0x20, 0x9_80, 0x20_00, 0x30_00, 0x4e_00, 0xac_00, 0xff_00]
  const texts = codes.flatMap((first) =>
    Array.from({ length: 256 }, (_, at) => `a${String.fromCharCode(first + at)}抹`),
  )
  expect(texts.filter((text) => textWidth(text) !== stringWidth(text))).toEqual([])
})

test.each(['👩‍🍳', '👍🏽', '🇧🇩', '1️⃣', '☕︎', 'ক্ষ', 'কী', '각', 'ﾊﾞ'])(
  'counts cells as string-width does when a grapheme is %s',
  (grapheme) => {
    expect(textWidth(grapheme)).toBe(stringWidth(grapheme))
  },
)

test.each([
  ['Bamboo Matcha Whisk', 19, 'Bamboo Matcha Whisk'],
  ['Bamboo Matcha Whisk', 10, 'Bamboo Ma…'],
  ['抹茶抹茶', 6, '抹茶…'],
  ['👩‍🍳👩‍🍳', 3, '👩‍🍳…'],
  ['টাকাটাকা', 5, 'টাকা…'],
  ['か\u3099か\u3099', 3, 'か\u3099…'],
])('clips %s when there are only %i cells: %s', (text, width, clipped) => {
  expect(clip(text, width)).toBe(clipped)
})

test('escapes every control character and keeps the value when JSON is printed', { tags: 'T-32' }, () => {
  const value = { name: 'a\u001B\u007F\u009B2J\u2028抹茶' }
  const text = jsonText(value)
  expect(text).toBe(String.raw`{"name":"a\u001b\u007f\u009b2J\u2028抹茶"}`)
  expect(JSON.parse(text)).toEqual(value)
})
