import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardText, plainCell, spreadsheetFault } from './csv-text.ts'

describe('what a spreadsheet would run or change', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.test","x")',
    '+8801712345678',
    '-5',
    '@SUM(A1)',
    '\tx',
    '00123',
    '123456789012',
    '1E5',
    '1.50',
    '3-12',
    '2026-01-31',
    '1/2',
    'MAR1',
    'Sep-05',
    '5 Jan',
    '01-ene',
    '2月1日',
    '12:30',
    'TRUE',
    ' padded ',
    "'=1+1",
  ])('%j stands behind an apostrophe, and is itself again when it is read', (text) => {
    expect(guardText(text)).toBe(`'${text}`)
    expect(plainCell(guardText(text))).toBe(text)
  })

  test.each(['Matcha 抹茶', 'চা', "'90s snack", "o'clock", '123', '12.5 g', 'NH-TEA-012', 'March hare', ''])(
    '%j is left as it is',
    (text) => {
      expect([guardText(text), plainCell(text)]).toEqual([text, text])
    },
  )

  test('whatever a text is, reading gives back what was written', () => {
    const risky = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '0', '1', 'E', '.', ' ', 'a', '"', '\n', '抹'),
    })
    fc.assert(
      fc.property(fc.oneof(risky, fc.string({ unit: 'grapheme' })), (text) => {
        expect(plainCell(guardText(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['="00123"', '00123'],
  ['="say ""hi"""', 'say "hi"'],
  ['  blanks  ', 'blanks'],
  ['\u00A0blanks\u00A0', 'blanks'],
])('the cell %j says %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text)
})

test.each([
  ['#N/A', false, /has failed/],
  ['#REF!', true, /has failed/],
  ['1E+05', true, /has made the number 1E\+05 of a code/],
  ['1,23457E+12', true, /made the number/],
  ['01-Feb', true, /made the date 01-Feb of a code/],
  ['Feb-01', true, /made the date/],
  ['1-févr.', true, /made the date/],
  ['01-ene', true, /made the date/],
  ['2月1日', true, /made the date/],
  ['01-Feb-26', true, /made the date/],
  ['1/2/2026', true, /made the date/],
  ['2026-02-01', true, /made the date/],
  ['01.02.2026', true, /made the date/],
])('%j (a code: %s) shows what a spreadsheet has done', (cell, isCode, fault) => {
  expect(spreadsheetFault(cell, isCode)).toMatch(fault)
})

test.each([
  ["'1E+05", true],
  ['1E+05 g', true],
  ['# 5', false],
  ['NH-1E+05', true],
  ['01-Feb', false],
  ["'01-Feb", true],
  ['="01-Feb"', true],
  ['FEB-1-RED', true],
  ['1-2', true],
  ['100-12', true],
  ['may-tea', true],
  ['2026-02', true],
])('%j (a code: %s) is no fault', (cell, isCode) => {
  expect(spreadsheetFault(cell, isCode)).toBeNull()
})
