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
  ['2026-13-01', '2026-13-01', null],
])('from %s to %s are %j days', (from, to, days) => {
  expect(daysOfPeriod(from, to)?.length ?? null).toBe(days)
})

test('a report adds up, by what orders have in common', () => {
  const report = salesReport([
    {
      day: '2026-11-20',
      orders: [
        group({ orders: 3, paisa: 300_000 }),
        group({ status: 'returned', reason: 'refused', city: ' dhaka ' }),
        group({ status: 'cancelled', city: 'Sylhet' }),
      ],
      products: [{ product_id: 12, name: 'Whisk', units: 4, paisa: 300_050 }],
    },
    {
      day: '2026-11-21',
      orders: [group({ status: 'pending', vendor_name: 'Mino', city: 'Sylhet' })],
      products: [
        { product_id: 13, name: 'Cup', units: 9, paisa: 50_000 },
        { product_id: 12, name: 'Bamboo Whisk', units: 1, paisa: 50_000 },
      ],
    },
  ])
  expect(report).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    total: { orders: 6, cancelled: 1, returned: 1, amount: 4000 },
    statuses: [
      { status: 'delivered', orders: 3, amount: 3000 },
      { status: 'cancelled', orders: 1, amount: 1000 },
      { status: 'pending', orders: 1, amount: 1000 },
      { status: 'returned', orders: 1, amount: 1000 },
    ],
    reasons: [{ reason: 'refused', orders: 1 }],
    cities: [
      { name: 'Dhaka', orders: 4, delivered: 3, returned: 1, returned_share: 0.25 },
      { name: 'Sylhet', orders: 2, delivered: 0, returned: 0, returned_share: null },
    ],
    vendors: [
      { name: 'Uji Tea House', orders: 5, delivered: 3, returned: 1, returned_share: 0.25 },
      { name: 'Mino', orders: 1, delivered: 0, returned: 0, returned_share: null },
    ],
    days: [
      { day: '2026-11-20', orders: 5, cancelled: 1, returned: 1, amount: 3000 },
      { day: '2026-11-21', orders: 1, cancelled: 0, returned: 0, amount: 1000 },
    ],
    products: [
      { product_id: 13, name: 'Cup', units: 9, amount: 500 },
      { product_id: 12, name: 'Bamboo Whisk', units: 5, amount: 3500.5 },
    ],
    left_off: { cities: 0, vendors: 0, products: 0 },
  })
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

test('orders from before and after a renaming are one row, under the present name of the vendor', () => {
  const orders = ['Mino', 'Mino & Sons'].map((vendor_name) => group({ vendor_name, orders: 2 }))
  const slices = [{ day: '2026-11-20', orders, products: [] }]
  const { vendors } = salesReport(slices, (name) => (name === 'Mino' ? 'Mino & Sons' : name))
  expect(vendors).toMatchObject([{ name: 'Mino & Sons', orders: 4 }])
})
