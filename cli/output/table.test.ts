import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { type OperatorOrder, orderList } from '#cli/commands/shop/operator-order.ts'
import { productColumns } from '#cli/commands/catalog/list.ts'
import { pendingOrder } from '#cli/testing/sample-orders.ts'
import { type Column, formatFields, formatTable, type Screen } from './table.ts'
import { textWidth } from './plain-text.ts'

type Row = readonly string[]
const columns: readonly Column<Row>[] = [
  ['ID', ([id]) => id, 'right'],
  ['Product', ([, product]) => product, 'flexible'],
  ['Price', ([, , price]) => price, 'right'],
]
const rows = [
  ['1', 'Sencha 煎茶', '৳850'],
  ['12', 'Bamboo Matcha Whisk', '৳1,250'],
]
const paper = { columns: null, color: false }

test('aligns columns by terminal cells when texts are wide', () => {
  expect(formatTable(columns, rows, paper).split('\n')).toEqual([
    'ID  Product               Price',
    ' 1  Sencha 煎茶            ৳850',
    '12  Bamboo Matcha Whisk  ৳1,250',
  ])
})

test('clips only the flexible column when the screen is narrow', () => {
  const text = formatTable(columns, rows, { columns: 26, color: false })
  expect(text).toContain('12  Bamboo Matcha…  ৳1,250')
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBe(26)
})

test('cuts nothing and separates columns by two blanks when the output is a pipe', () => {
  const long = 'x'.repeat(300)
  const [, row] = formatTable(columns, [['1', `a   b ${long}`, '']], paper).split('\n')
  expect(row?.trim().split(/ {2,}/)).toEqual(['1', `a b ${long}`, '-'])
  expect(formatTable(columns, [['1', 'a', '']], { columns: 80, color: false })).not.toContain('-')
})

test('removes control characters when a cell has them', { tags: 'T-32' }, () => {
  expect(formatTable(columns, [['1', 'a\u001B[2Jb\nc', '৳1']], paper)).toContain(' 1  a[2Jb c')
})

test('dims only the header when colours are shown', () => {
  const [header, row] = formatTable(columns, rows, { columns: null, color: true }).split('\n')
  expect([header?.startsWith('\u001B[2m'), header?.endsWith('\u001B[22m')]).toEqual([true, true])
  expect(row).not.toContain('\u001B')
})

test('aligns values and leaves out a field when it has no value', () => {
  const text = formatFields([
    ['Name', 'Ayesha'],
    ['Phone', ''],
    ['Signed in until', 'to\u0007night'],
  ])
  expect(text).toBe('Name             Ayesha\nSigned in until  tonight')
})

const name = 'Uji Ceremonial Matcha, first harvest of the year, stone-milled, 100 g'
const vendor = 'Yamamoto & Daughters Ceremonial Tea House of Uji'
const customer = 'Mohammad Shahidul Islam Chowdhury-Rahman'
const fifty = <T>(one: T): T[] => Array.from({ length: 50 }, () => one)

const order: OperatorOrder = {
  ...pendingOrder,
  ...({ id: 104_233, status: 'processing', pay_amount: 1_284_500.5 } as const),
  ...{ customer_name: customer, vendor_name: vendor },
}
const figures = { price: 128_450.5, stock: 1200, sold: 34_000, id: 10_233 }
const row = { product_code: 'MCH-10233', name, vendor, ...figures }

const tables: readonly [string, (screen: Screen) => string][] = [
  ['shop orders', (screen) => orderList(fifty(order), screen)],
  ['catalog list', (screen) => formatTable(productColumns, fifty(row), screen)],
]

test.each(tables)('prints %s with a line for each row when there are 80 columns', (_name, table) => {
  const lines = table({ columns: 80, color: false }).split('\n')
  expect(lines).toHaveLength(51)
  expect(Math.max(...lines.map((line) => textWidth(line)))).toBeLessThanOrEqual(80)
  expect(lines[1]).toMatch(/৳1,?28,?4/)
})
