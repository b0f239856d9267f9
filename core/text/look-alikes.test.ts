import { describe, expect, test } from 'vitest'
import { cleanCode, cleanKey, cleanName, invisibleFault, trimInvisible } from './look-alikes.ts'

test.each([
  ['UJI-001\u200B', 'UJI-001'],
  ['\uFEFFUJI-001', 'UJI-001'],
  ['\u202D01712\u202C', '01712'],
  [' \u00A0\u3000\u200E Uji Tea House \u2060\u00AD\u3164\r\n', 'Uji Tea House'],
  ['\u200B', ''],
  ['UJI\u200D', 'UJI'],
  ['Uji\uFE0F', 'Uji'],
])('trims %j to %j', (text, trimmed) => {
  expect(trimInvisible(text)).toBe(trimmed)
})

const meaningful = [
  'র‌্যাব',
  'মত্\u200Dস্য',
  'অকস্মাত্\u200D',
  'می\u200Cخواهم',
  '👨\u200D👩\u200D👧',
  '❤️\u200D🔥',
  '👩🏽\u200D🍳 tea',
  'Tea ❤\uFE0F',
  '1\uFE0F\u20E3 tea',
  '葛\u{E0100}城',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  "Chef's Knife – 18–50 mm “抹茶”",
  'Two  blanks\u00A0and more',
]
test.each(meaningful)('keeps what shows in %j', (text) => {
  expect([trimInvisible(text), invisibleFault(text)]).toEqual([text, null])
})

test.each([
  ['UJI\u200B-001', 'U+200B', 'UJI'],
  ['Uji\u00ADTea', 'U+00AD', 'Uji'],
  ['Uji\u200DTea', 'U+200D', 'Uji'],
  ['抹\u200C茶', 'U+200C', '抹'],
  ['Uji\u202ETea', 'U+202E', 'Uji'],
  ['Uji\uFE0FTea', 'U+FE0F', 'Uji'],
  ['Uji\u{E0041}Tea', 'U+E0041', 'Uji'],
  ['Uji\u0007Tea', 'U+0007', 'Uji'],
  [`${'x'.repeat(25)}\u200B`, 'U+200B', 'x'.repeat(20)],
])('names the invisible character in %j', (text, code, before) => {
  expect(invisibleFault(text)).toBe(`Holds an invisible character (${code}) behind '${before}': delete it`)
})

describe('look-alike texts', () => {
  test.each(['ＵＪＩ－００１', 'UJI−001', 'UJI‐001', 'UJI–001', ' UJI-001\u200B', 'ＵＪＩ-001'])(
    'are one code: %j',
    (code) => {
      expect(cleanCode(code)).toBe('UJI-001')
    },
  )

  test.each([
    ['ﾏｯﾁｬ ﾊﾟｯｸ', 'マッチャ パック'],
    ['抹茶　００１', '抹茶 001'],
    ['A①', 'A①'],
    ['uji-001', 'uji-001'],
  ])('as a code, %j is %j', (text, code) => {
    expect(cleanCode(text)).toBe(code)
  })

  test.each(['Uji Tea House', 'Uji\u00A0Tea House', 'Uji  Tea\tHouse', '\u200BUji Tea House '])(
    'are one vendor: %j',
    (name) => {
      expect(cleanKey(name)).toBe('Uji Tea House')
    },
  )

  test('normalises composed and decomposed names to the same text', () => {
    expect(cleanName('Cafe\u0301')).toBe('Café')
    expect(cleanName('ব\u09C7\u09BE')).toBe('ব\u09CB')
    expect(cleanName('Whisk\r\n茶筅')).toBe('Whisk 茶筅')
    expect(cleanName('１２ pcs')).toBe('１２ pcs')
  })
})
