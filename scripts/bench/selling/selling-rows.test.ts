import { expect, test } from 'vitest'

import { type Cell, sellingRows } from './selling-rows.ts'

const cell = (round: number, asked: number, perSecond: number, more: Partial<Cell> = {}): Cell => ({
  ...{ shop: 'SQLite, one instance', read: 'home `/`', round, asked, perSecond, p99: 10 * round, wrong: 0 },
  orders: asked === 0 ? null : { sent: asked * 5, taken: asked * 5, p99: 20 },
  ...more,
})

test('reading beside orders is told as a share of the reading of the same round, the middle one of all', () => {
  const rows = sellingRows([
    ...[cell(1, 0, 1000), cell(1, 20, 900)],
    // While others use the machine both are slow.
    ...[cell(2, 0, 400), cell(2, 20, 200)],
    ...[cell(3, 0, 1000), cell(3, 20, 800)],
  ])
  const sold = '20 orders/s: 0.80 times, 800/s, p99 20.0 ms, 300 of 300 orders, p99 20.0 ms'
  const row = { measure: 'SQLite, one instance: home `/`', goal: '0.5 times, p99 100 ms, all orders' }
  expect(rows).toEqual([{ ...row, measured: `1000/s, p99 20.0 ms; ${sold}` }])
})

test('what is not a complete page is counted and told, orders that were not taken, and times that there are none of', () => {
  const [row] = sellingRows([
    cell(1, 0, 1000),
    cell(1, 60, 0, { wrong: 7, p99: Number.NaN, orders: { sent: 300, taken: 0, p99: Number.NaN } }),
  ])
  expect(row?.measured).toBe(
    '1000/s, p99 10.0 ms; 60 orders/s: 0.00 times, 0/s, p99 – ms, 7 answers wrong, 0 of 300 orders, p99 – ms',
  )
})
