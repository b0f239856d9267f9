import { describe, expect, test } from 'vitest'
import { readCsvText } from './csv-text.ts'

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
