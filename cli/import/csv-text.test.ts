import { describe, expect, test } from 'vitest'
import { readCsvText, type CsvRecord } from './csv-text.ts'

const recordsOf = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = []
  readCsvText(text, 'a.csv', (record) => records.push(record))
  return records
}
const cellsOf = (text: string) => recordsOf(text).map(({ cells }) => cells)

test.each([
  ['commas', 'code,name\nA,B\n', 'code|name'],
  ['semicolons', 'code;name\nA;B\n', 'code|name'],
  ['tabs', 'code\tname\nA\tB\n', 'code|name'],
  ['semicolons, with a comma in a title', 'code;"price, taka";name\nA;1;B\n', 'code|price, taka|name'],
  ['commas, with semicolons in the rows alone', 'code,categories\nA,tea;rice;sweets\n', 'code|categories'],
  ['semicolons below empty lines', '\n\r\ncode;name\nA;B\n', 'code|name'],
  ['nothing', 'name\nB, C; D\n', 'name'],
])('divides columns by %s', (_name, text, header) => {
  expect(cellsOf(text)[0]).toEqual(header.split('|'))
})

describe('records', () => {
  test.each([
    ['end as Unix has it', 'a,b\n1,2\n', 'a|b 1|2'],
    ['end as Windows has it', 'a,b\r\n1,2\r\n', 'a|b 1|2'],
    ['end as old Macs had it', 'a,b\r1,2\r', 'a|b 1|2'],
    ['end one way here and another there', 'a,b\r\n1,2\n3,4', 'a|b 1|2 3|4'],
    ['begin after a mark', '\uFEFFa,b\n1,2', 'a|b 1|2'],
    ['hold line breaks in quotes', 'a,b\r\n"x\ny\r\nz",2\r\n', 'a|b x\ny\r\nz|2'],
    ['keep quotes inside of a field', 'a,b\n12"_plate,"x"_y\n', 'a|b 12"_plate|"x"_y'],
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
    const linesOf = (csv: string) => recordsOf(csv).map(({ line }) => line)
    expect(linesOf(text)).toEqual([1, 2, 5, 7, 10])
  })

  test.each([
    ['a quote that never ends, told where it opens', 'a,b\n1,2\n3,"x\n4,5\n6,7', /line 3: a " opens a field/],
  ])('cannot hold %s', (_name, text, message) => {
    expect(() => recordsOf(text)).toThrow(message)
  })
})
