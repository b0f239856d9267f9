import { expect, test } from 'vitest'
import { matchesFilter, orderFilterOf, type OrderFilter } from './order-filter.ts'

const NOTHING: OrderFilter = {
  status: undefined,
  vendorNames: undefined,
  mark: 'none',
  placedFrom: undefined,
  placedBefore: undefined,
}

test.each([
  [{}, {}],
  [{ customer: '' }, {}],
  [{ customer: '  ' }, {}],
  [{ status: 'shipped' }, { status: 'shipped' }],
  [{ customer: ' Ayesha@Example.com ' }, { emailKey: 'ayesha@example.com' }],
  [{ customer: '+88 01712-345678' }, { phoneKey: '01712345678' }],
  [
    { placed_from: '2026-11-20T00:00:00Z', placed_before: '2026-11-21T00:00:00+06:00' },
    { placedFrom: Date.UTC(2026, 10, 20), placedBefore: Date.UTC(2026, 10, 20, 18) },
  ],
  [{ mark: 'nightly' }, { mark: { of: 'nightly' } }],
  [{ mark: 'nightly', marked: 'also' }, { mark: { of: 'nightly' } }],
  [{ marked: 'only' }, { mark: 'any' }],
  [{ marked: 'also' }, { mark: 'either' }],
] as const)('%j looks for %j', (filters, wanted) => {
  expect(orderFilterOf(filters, undefined)).toStrictEqual({ ...NOTHING, ...wanted })
})

test('a vendor is looked for under all of its names', () => {
  const vendorNames = ['Uji Tea House', 'Uji & Sons']
  expect(orderFilterOf({}, vendorNames)).toStrictEqual({ ...NOTHING, vendorNames })
})

const order = {
  status: 'pending',
  vendor_name: 'Uji Tea House',
  phone_key: '01712345678',
  email_key: 'ayesha@example.com',
  mark: null,
} as const
const marked = { ...order, mark: 'nightly' }
const wants = (filter: Partial<OrderFilter>) => ({ ...NOTHING, ...filter })

test.each([
  [{}, true],
  [{ status: 'pending' }, true],
  [{ status: 'shipped' }, false],
  [{ vendorNames: ['Uji & Sons', 'Uji Tea House'] }, true],
  [{ vendorNames: ['Osaka Denki'] }, false],
  [{ vendorNames: [] }, false],
  [{ phoneKey: '01712345678' }, true],
  [{ phoneKey: '01800000000' }, false],
  [{ emailKey: 'ayesha@example.com' }, true],
  [{ emailKey: 'rahim@example.com' }, false],
] as const)('filter %j matches the order: %j', (filter, isOne) => {
  expect(matchesFilter(order, wants(filter))).toBe(isOne)
})

test.each([
  ['none', true, false],
  ['any', false, true],
  ['either', true, true],
  [{ of: 'nightly' }, false, true],
  [{ of: 'daily' }, false, false],
] as const)('of test runs %j: an live order %j, one of the run nightly %j', (mark, live, ofNightly) => {
  expect(matchesFilter(order, wants({ mark }))).toBe(live)
  expect(matchesFilter(marked, wants({ mark }))).toBe(ofNightly)
})
