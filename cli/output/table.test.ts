import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { formatTable, type Column } from './table.ts'

const columns: Column[] = [
  { title: 'ID', align: 'right' },
  { title: 'Product', flexible: true },
  { title: 'Price', align: 'right' },
]
const rows = [
  ['1', 'Sencha 煎茶', '৳850'],
  ['12', 'Bamboo Matcha Whisk', '৳1,250'],
]
const paper = { columns: null, color: false }

test('columns are aligned by terminal cells, without blanks at the ends of lines', () => {
  expect(formatTable(columns, rows, paper)).toBe(
    [
      'ID  Product               Price',
      ' 1  Sencha 煎茶            ৳850',
      '12  Bamboo Matcha Whisk  ৳1,250',
    ].join('\n'),
  )
})

test('on a narrow screen only the flexible column gives way', () => {
  const text = formatTable(columns, rows, { columns: 26, color: false })
  expect(text).toContain('12  Bamboo Matcha…  ৳1,250')
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBe(26)
})

test('a screen too narrow for any table leaves some of the flexible column', () => {
  expect(formatTable(columns, rows, { columns: 5, color: false })).toContain('Bamboo Matc…')
})

test('T-32: what the store says cannot drive the terminal', () => {
  expect(formatTable(columns, [['1', 'a\u001B[2Jb\nc', '৳1']], paper)).toContain(' 1  a[2Jb c')
})

test('colour dims the header only', () => {
  const [header, row] = formatTable(columns, rows, { columns: null, color: true }).split('\n')
  expect([header?.startsWith('\u001B[2m'), header?.endsWith('\u001B[22m')]).toEqual([true, true])
  expect(row).not.toContain('\u001B')
})
