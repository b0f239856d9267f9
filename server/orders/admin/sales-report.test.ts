import { expect, test } from 'vitest'
import { dhakaDay } from '#core/time/dhaka.ts'
import { daysOfPeriod, salesReport, type OrderGroup } from './sales-report.ts'

const group = (change: Partial<OrderGroup> = {}): OrderGroup => ({
  status: 'delivered',
  vendor_name: 'Uji Tea House',
  city: 'Dhaka',
  reason: null,
  orders: 1,
  paisa: 100_000,
  ...change,
})

test('a day in Dhaka begins six hours before that of the calendar’s zero', () => {
  expect(daysOfPeriod('2026-11-20', '2026-11-21')).toEqual([
    { day: '2026-11-20', from: Date.UTC(2026, 10, 19, 18), before: Date.UTC(2026, 10, 20, 18) },
    { day: '2026-11-21', from: Date.UTC(2026, 10, 20, 18), before: Date.UTC(2026, 10, 21, 18) },
  ])
  expect(dhakaDay(Date.UTC(2026, 10, 19, 18))).toBe('2026-11-20')
  expect(dhakaDay(Date.UTC(2026, 10, 19, 18) - 1)).toBe('2026-11-19')
})

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2024-01-01', '2024-12-31', 366],
  ['2024-01-01', '2025-01-01', null],
  ['2026-11-20', '2026-11-19', null],
  ['2026-04-31', '2026-05-31', null],
])('from %s to %s are %j days', (from, to, days) => {
  expect(daysOfPeriod(from, to)?.length ?? null).toBe(days)
})

test('names are taken together as people spell them; the most orders come first, then the alphabet', () => {
  const spelled = {
    Bogura: 2,
    Agartala: 2,
    Comilla: 2,
    ＤＨＡＫＡ: 1,
    ' dhaka ': 2,
    'Cox Bazar': 3,
    'cox  bazar': 1,
    CoxBazar: 1,
  }
  const orders = Object.entries(spelled).map(([city, count]) =>
    group({ city, vendor_name: city, orders: count }),
  )
  const { cities, vendors } = salesReport([{ day: '2026-11-20', orders, products: [] }])
  const counted = { 'Cox Bazar': 4, dhaka: 3, Agartala: 2, Bogura: 2, Comilla: 2, CoxBazar: 1 }
  expect(cities.map(({ name, orders: count }) => [name, count])).toEqual(Object.entries(counted))
  expect(vendors).toEqual(cities)
})

test('the longest tables end, and say how many rows they leave off', () => {
  const orders = Array.from({ length: 230 }, (_, at) =>
    group({ city: `City ${at}`, vendor_name: `Vendor ${at % 201}` }),
  )
  const products = Array.from({ length: 203 }, (_, at) => ({
    product_id: 203 - at,
    name: '',
    units: 1,
    paisa: 0,
  }))
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ({ day, orders, products }))
  const report = salesReport(days)
  expect([report.cities, report.vendors, report.products].map(({ length }) => length)).toEqual([
    200, 200, 200,
  ])
  expect(report.products[0]?.product_id).toBe(1)
  expect(report).toMatchObject({ to: '2026-11-22', left_off: { cities: 30, vendors: 1, products: 3 } })
})
