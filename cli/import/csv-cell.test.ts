import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { guardText, plainCell, readCell } from './csv-cell.ts'

const columnOf = (name: string) => {
  const column = columnsOf.products.find(({ field }) => field === name)
  if (!column) throw new Error(`no list has ${name}`)
  return column
}

describe('guardText', () => {
  const formulas = [
    '=1+1',
    '+8801712345678',
    '-5',
    '@SUM(A1)',
    '\tx',
    '＝1+1',
    '﹣5',
    '−5',
    '\u200B=1+1',
    '\n=1',
  ]
  const changed = [
    '00123',
    '1E5',
    '1.50',
    '1/2',
    '12:30',
    '2026-01-31',
    'MAR1',
    '5 Jan',
    '００１２',
    'TRUE',
    ' padded ',
  ]
  test.each([...formulas, ...changed, "'=1+1"])(
    'puts an apostrophe before %j when a spreadsheet would run or change it, and plainCell removes it',
    { tags: 'T-33' },
    (text) => {
      expect(guardText(text)).toBe(`'${text}`)
      expect(plainCell(guardText(text))).toBe(text)
    },
  )

  const harmless = ['Matcha 抹茶', 'চা', "'90s snack", "o'clock", '12.5 g', 'NH-TEA-012', 'March hare', '']
  test.each(harmless)('leaves %j when no spreadsheet changes it', (text) => {
    expect([guardText(text), plainCell(text)]).toEqual([text, text])
  })
})

describe('readCell', () => {
  test.each<[string, number]>([
    ['1250', 1250],
    ['0.5', 0.5],
    ['1,250.50', 1250.5],
    ['12,34,567', 1234567],
    ['1\u202F250.50', 1250.5],
    ['৳ ১,২৫০.৫০', 1250.5],
    ['１，２５０．５０', 1250.5],
    ['\u202D12\u202C', 12],
    ['－３', -3],
    ['\u22125', -5],
    ["'1250", 1250],
    [' +5 ', 5],
  ])('reads %j as a number when it can mean one', (text, value) => {
    expect(readCell(text, columnOf('price'))).toEqual({ value })
  })

  test.each<[string, string, RegExp]>([
    ['price', '1.250', /can mean 1250 or 1\.25/],
    ['price', '1E+05', /is no number: write it such as 1250\.50/],
    ['price', '12,5', /is no number/],
    ['price', '1,25,0', /is no number/],
    ['price', '1.2.3', /is no number/],
    ['price', '00123', /is no number/],
    ['price', '12 pieces', /'12 pieces' is no number/],
    ['price', '0x10', /is no number/],
    ['price', '#N/A', /has failed/],
    ['name', '#REF!', /has failed/],
    ['product_code', '1E+05', /has changed this code to 1E\+05/],
    ['product_code', '01-Feb', /has changed this code to 01-Feb/],
    ['on_shelf', 'maybe', /neither yes nor no/],
  ])('refuses for %s the cell %j when it is ambiguous or damaged', (name, text, fault) => {
    expect(readCell(text, columnOf(name))).toEqual({ fault: expect.stringMatching(fault) as string })
  })

  test.each(["'1E+05", 'NH-1E+05', '# 5'])('takes the code %j when no spreadsheet has changed it', (text) => {
    expect(readCell(text, columnOf('product_code'))).toEqual({ value: plainCell(text) })
  })
})
