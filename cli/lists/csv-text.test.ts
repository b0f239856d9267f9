import { describe, expect, test } from 'vitest'
import { guardText, plainCell, readCsvText, spreadsheetFault } from './csv-text.ts'

const cellsOf = (text: string) => readCsvText(text, 'a.csv').records.map(({ cells }) => cells)

describe('what separates the fields', () => {
  test.each([
    ['commas', 'code,name\nA,B\n', ','],
    ['semicolons', 'code;name\nA;B\n', ';'],
    ['tabs', 'code\tname\nA\tB\n', '\t'],
    ['semicolons, with a comma in a title', 'code;"price, taka";name\nA;1;B\n', ';'],
    ['commas, with semicolons in the rows alone', 'code,categories\nA,tea;rice;sweets\n', ','],
    ['semicolons below empty lines', '\n\r\ncode;name\nA;B\n', ';'],
    ["what Excel's own first line says", 'sep=;\r\ncode,x;name\r\nA;B\r\n', ';'],
    ['a single column', 'name\nB, C; D\n', ','],
  ])('%s', (_name, text, separator) => {
    expect(readCsvText(text, 'a.csv').separator).toBe(separator)
  })
})

describe('records', () => {
  test.each([
    ['end as Unix has it', 'a,b\n1,2\n', 'a|b 1|2'],
    ['end as Windows has it', 'a,b\r\n1,2\r\n', 'a|b 1|2'],
    ['end as old Macs had it', 'a,b\r1,2\r', 'a|b 1|2'],
    ['end one way here and another there', 'a,b\r\n1,2\n3,4', 'a|b 1|2 3|4'],
    ['begin after a mark', '\uFEFFa,b\n1,2', 'a|b 1|2'],
    ['hold line breaks in quotes', 'a,b\r\n"x\ny\r\nz",2\r\n', 'a|b x\ny\r\nz|2'],
    ['hold quotes in quotes', 'a,b\n"12""plate",2\n', 'a|b 12"plate|2'],
    ['hold separators in quotes', 'a,b\n"1,2","3;4"\n', 'a|b 1,2|3;4'],
    ['are shorter and longer than the header', 'a,b\n1\n1,2,,\n', 'a|b 1 1|2||'],
    ['that are empty are left out', 'a,b\n,\n\n1,2\n,,\n \n', 'a|b 1|2'],
  ])('%s', (_name, text, records) => {
    expect(cellsOf(text)).toEqual(records.split(' ').map((record) => record.split('|')))
  })

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('know the line that they begin on, with %s', (_name, end) => {
    const text = ['a,b', '"x', 'y",2', '', '3,4', ',', '"5', '', '6",7', '8,9'].join(end)
    const linesOf = (csv: string) => readCsvText(csv, 'a.csv').records.map(({ line }) => line)
    expect(linesOf(text)).toEqual([1, 2, 5, 7, 10])
    expect(linesOf(`sep=,${end}${text}`)).toEqual([2, 3, 6, 8, 11])
  })

  test.each([
    ['a quote that never ends, told where it opens', 'a,b\n1,2\n3,"x\n4,5\n6,7', /line 3: a " opens a field/],
    ['a quote inside of a field', 'a,b\n1,12" plate\n', /line 2: .* inside of a field/],
    ['a quote that ends too early', 'a,b\n1,2\n"x" y,2\n', /line 3: .* inside of a field/],
  ])('cannot hold %s', (_name, text, message) => {
    expect(() => readCsvText(text, 'a.csv')).toThrow(message)
  })
})

describe('what a spreadsheet would run or change', () => {
  const formulas = ['=1+1', '=HYPERLINK("http://evil.test","x")', '+8801712345678', '-5', '@SUM(A1)', '\tx']
  const numbers = ['00123', '123456789012', '1E5', '1.50', '1/2', '12:30']
  const dates = ['3-12', '2026-01-31', 'MAR1', 'Sep-05', '5 Jan', '01-ene', '2月1日']
  const odd = [...formulas, ...numbers, ...dates, 'TRUE', ' padded ', "'=1+1"]
  test.each(odd)('%j stands behind an apostrophe, and is itself again once it is read', (text) => {
    expect(guardText(text)).toBe(`'${text}`)
    expect(plainCell(guardText(text))).toBe(text)
  })

  const harmless = [
    'Matcha 抹茶',
    'চা',
    "'90s snack",
    "o'clock",
    '123',
    '12.5 g',
    'NH-TEA-012',
    'March hare',
    '',
  ]
  test.each(harmless)('%j is left as it is', (text) => {
    expect([guardText(text), plainCell(text)]).toEqual([text, text])
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

const dates = [
  '01-Feb',
  'Feb-01',
  '1-févr.',
  '01-ene',
  '2月1日',
  '01-Feb-26',
  '1/2/2026',
  '2026-02-01',
  '01.02.2026',
]
test.each<[string, boolean, RegExp]>([
  ['#N/A', false, /has failed/],
  ['#REF!', true, /has failed/],
  ['1E+05', true, /has made the number 1E\+05 of a code/],
  ['1,23457E+12', true, /made the number/],
  ...dates.map(
    (date) => [date, true, new RegExp(`made the date ${date} of a code`)] as [string, boolean, RegExp],
  ),
])('%j (a code: %s) shows what a spreadsheet has done', (cell, isCode, fault) => {
  expect(spreadsheetFault(cell, isCode)).toMatch(fault)
})

const codes = [
  "'1E+05",
  '1E+05 g',
  'NH-1E+05',
  "'01-Feb",
  '="01-Feb"',
  'FEB-1-RED',
  '1-2',
  '100-12',
  'may-tea',
  '2026-02',
]
const sound = [...codes.map((code) => [code, true] as const), ['# 5', false], ['01-Feb', false]] as const
test.each(sound)('%j (a code: %s) is no fault', (cell, isCode) => {
  expect(spreadsheetFault(cell, isCode)).toBeNull()
})
