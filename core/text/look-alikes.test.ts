import { describe, expect, test } from 'vitest'
import { cleanCode, cleanKey, cleanName, trimInvisible } from './look-alikes.ts'

test.each([
  ['UJI-001\u200B', 'UJI-001'],
  ['\uFEFFUJI-001', 'UJI-001'],
  [' \u00A0\u3000\u200E Uji\u200B Tea  House \u2060\u00AD\r\n', 'Uji\u200B Tea  House'],
  ['\u200B', ''],
  ['অকস্মাত্\u200D', 'অকস্মাত্\u200D'],
])('trims %j to %j', (text, trimmed) => {
  expect(trimInvisible(text)).toBe(trimmed)
})

test.each([
  'র‌্যাব',
  'মত্\u200Dস্য',
  '👨\u200D👩\u200D👧',
  'Tea ❤\uFE0F',
  '葛\u{E0100}城',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  "Chef's Knife – 18–50 mm “抹茶”",
  'Two  blanks\u00A0and more',
  '１２ pcs',
])('keeps the name %j', (text) => {
  expect(cleanName(text)).toBe(text)
})

test('trims a long run of blanks inside a text in linear time', () => {
  const text = `a${' '.repeat(300_000)}b`
  expect(trimInvisible(text)).toBe(text)
}, 2000)

describe('look-alike texts', () => {
  test.each([
    'Bowl',
    'Bo\u00ADwl',
    '\u202DBowl\u202C',
    'Bo\u0007wl\u3164',
    ' \u2800Bowl\uFFF9\u200D',
    '\u200CBowl',
  ])('are one name: %j', (name) => {
    expect(cleanName(name)).toBe('Bowl')
  })

  test.each([
    'ＵＪＩ－００１',
    'UJI−001',
    'UJI‐001',
    'UJI–001',
    ' UJI-001\u200B',
    'ＵＪＩ-001',
    'UJI\u200B-001',
  ])('are one code: %j', (code) => {
    expect(cleanCode(code)).toBe('UJI-001')
  })

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
  })
})
