import { describe, expect, test } from 'vitest'
import { guardFormula, guardText, plainCell, spreadsheetFault } from './csv-guard.ts'

describe('what a spreadsheet would run or change', () => {
  const formulas = ['=1+1', '=HYPERLINK("http://evil.test","x")', '+8801712345678', '-5', '@SUM(A1)', '\tx']
  const numbers = ['00123', '123456789012', '1E5', '1.50', '1/2', '12:30']
  const dates = ['3-12', '2026-01-31', 'MAR1', 'Sep-05', '5 Jan']
  const fullWidth = [
    '＝1+1',
    '＋Plus pen',
    '－196℃',
    '＠SUM(A1)',
    '﹣5',
    '−5',
    '\u200B=1+1',
    '\n=1',
    '００１２',
    '２０２６／１／３１',
  ]
  const odd = [...formulas, ...fullWidth, ...numbers, ...dates, 'TRUE', ' padded ', "'=1+1"]
  test.each(odd)('%j stands behind an apostrophe, and is itself again once it is read', (text) => {
    expect(guardText(text)).toBe(`'${text}`)
    expect(plainCell(guardText(text))).toBe(text)
  })

  const harmless = ['Matcha 抹茶', 'চা', "'90s snack", "o'clock", '12.5 g', 'NH-TEA-012', 'March hare', '']
  test.each(harmless)('%j is left as it is', (text) => {
    expect([guardText(text), plainCell(text)]).toEqual([text, text])
  })
})

test.each<[string, boolean, RegExp | null]>([
  ['#N/A', false, /has failed/],
  ['#REF!', true, /has failed/],
  ['1E+05', true, /has shortened this code to 1E\+05/],
  ["'1E+05", true, null],
  ['NH-1E+05', true, null],
  ['# 5', false, null],
])('reports of the cell %j (a code: %s) what a spreadsheet changed', (cell, isCode, fault) => {
  if (fault === null) expect(spreadsheetFault(cell, isCode)).toBeNull()
  else expect(spreadsheetFault(cell, isCode)).toMatch(fault)
})

test.each([
  ...[
    '=1+1',
    '+880',
    '-5',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '＝1+1',
    '＋Plus pen',
    '－196℃',
    '＠x',
    ' =1+1',
    "'=1+1",
  ].map((text) => [text, `'${text}`] as const),
  ...['2026-11-01', '00123', '12.50', '1E5', 'TRUE', ' padded ', 'ঢাকা', "o'clock"].map(
    (text) => [text, text] as const,
  ),
])('a report writes the cell %j as %j', (text, cell) => {
  expect(guardFormula(text)).toBe(cell)
})
