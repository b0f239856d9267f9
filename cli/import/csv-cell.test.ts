import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { guardText, plainCell, readCell } from './csv-cell.ts'

const columnOf = (name: string) => {
  const column = columnsOf.products.find(({ field }) => field === name)
  if (!column) throw new Error(`no list has ${name}`)
  return column
}

describe('guardText', () => {
  const formulas = ['=1+1', '-5', '@SUM(A1)', '＝1+1', '﹣5', '−5', '\u200B=1+1', "'=1+1"]
  test.each([...formulas, '00123', '００１２'])(
    'puts an apostrophe before %j when a spreadsheet would run it or drop its zeros, and plainCell removes it',
    { tags: 'T-33' },
    (text) => {
      expect(guardText(text)).toBe(`'${text}`)
      expect(plainCell(guardText(text))).toBe(text)
    },
  )

  const harmless = ['Matcha 抹茶', "'90s snack", "o'clock", '0.5', '2026-11-01', 'NH-TEA-012', '']
  test.each(harmless)('leaves %j when it is no formula and has no leading zeros', (text) => {
    expect([guardText(text), plainCell(text)]).toEqual([text, text])
  })
})

describe('readCell', () => {
  test.each<[string, number]>([
    ['1250', 1250],
    ['12,34,567', 1234567],
    ['1\u202F250.50', 1250.5],
    ['৳ ১,২৫০.৫০', 1250.5],
    ['－３', -3],
    ['\u22125', -5],
    [' +5 ', 5],
  ])('reads %j as a number when it can mean one', (text, value) => {
    expect(readCell(text, columnOf('price'))).toEqual({ value })
  })

  test.each<[string, string, RegExp]>([
    ['price', '1.250', /can mean 1250 or 1\.25/],
    ['price', '1E+05', /is no number: write it such as 1250\.50/],
    ['price', '1,25,0', /is no number/],
    ['price', '00123', /is no number/],
    ['price', '12 pieces', /'12 pieces' is no number/],
    ['name', '#REF!', /has failed/],
    ['on_shelf', 'maybe', /neither yes nor no/],
  ])('refuses for %s the cell %j when it is ambiguous or damaged', (name, text, fault) => {
    expect(readCell(text, columnOf(name))).toEqual({ fault: expect.stringMatching(fault) as string })
  })
})
