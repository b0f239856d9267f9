import { textWidth } from './plain-text.ts'
import { expect, test } from 'vitest'
import { orderList, type OperatorOrder } from '#cli/commands/shop/operator-order.ts'
import { productRows } from '#cli/commands/catalog/list.ts'
import { orderTable, productTable } from './shop-views.ts'
import type { Screen } from './table.ts'
import { examples } from '#generated/examples.ts'

const name = 'Uji Ceremonial Matcha, first harvest of the year, stone-milled, 100 g'
const vendor = 'Yamamoto & Daughters Ceremonial Tea House of Uji'
const customer = 'Mohammad Shahidul Islam Chowdhury-Rahman'
const fifty = <T>(one: T): T[] => Array.from({ length: 50 }, () => one)

// The examples are data of wider types than the contract's.
const order = {
  ...examples.getOrder.replies[200].pending,
  ...{
    id: 104_233,
    status: 'processing',
    pay_amount: 1_284_500.5,
    customer_name: customer,
    vendor_name: vendor,
  },
} as OperatorOrder
const product = { ...examples.getProduct.replies[200].product, name, vendor_name: vendor, price: 128_450.5 }
const row = {
  product_code: 'MCH-10233',
  name,
  vendor,
  price: 128_450.5,
  stock: 1200,
  sold: 34_000,
  id: 10_233,
}

const tables: readonly [string, (screen: Screen) => string][] = [
  ['shop orders', (screen) => orderList(fifty(order), screen)],
  [
    'marked shop orders',
    (screen) => orderList(fifty({ ...order, mark: 'smoke-20261120-100000-ab12' }), screen),
  ],
  ['search', (screen) => productTable(fifty(product), screen)],
  ['catalog list', (screen) => productRows(fifty(row), screen)],
  ['order list', (screen) => orderTable(fifty(order), screen)],
]

test.each(tables)(
  '%s has a line for each row on a terminal of 80 columns, and clips names',
  (_name, table) => {
    const lines = table({ columns: 80, color: false }).split('\n')
    expect(lines).toHaveLength(51)
    expect(Math.max(...lines.map((line) => textWidth(line)))).toBeLessThanOrEqual(80)
    expect(lines[1]).toMatch(/৳1,?28,?4/)
  },
)

test.each(tables)('%s says everything where there is room, and in a pipe', (_name, table) => {
  for (const columns of [240, null]) {
    const [header, first] = table({ columns, color: false }).split('\n')
    expect(first).not.toContain('…')
    expect(`${header}\n${first}`).toMatch(/Vendor|Customer/)
  }
})
