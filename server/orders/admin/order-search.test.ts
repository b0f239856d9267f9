import { expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { plansOf } from '#server/test/query-plans.ts'
import { findOrders, type OrderFilter } from './order-search.ts'
import { reportSlices } from './report-sales.ts'
import { daysOfPeriod } from './sales-report.ts'

const AFTER = { createdAt: 5, id: 7 }
const VENDOR = 'Uji Tea House'
const days = daysOfPeriod('2026-11-01', '2026-11-01') ?? []

describeOnEachDatabase('queries of orders', (newDatabase) => {
  const database = databaseOfTests({ newDatabase, holds: 'nothing' })

  const none = { mark: 'none' } as const
  const times = { placedFrom: 1, placedBefore: 9 }
  test.each<[OrderFilter, string]>([
    [none, 'orders_newest'],
    [{ ...none, ...times }, 'orders_newest'],
    [{ ...none, status: 'pending' }, 'orders_status_newest'],
    [{ ...none, ...times, status: 'delivered' }, 'orders_status_newest'],
    [{ ...none, ...times, vendorNames: [VENDOR] }, 'orders_vendor_newest'],
    [{ ...none, vendorNames: [VENDOR], status: 'cancelled' }, 'orders_vendor_newest'],
    [{ ...none, vendorNames: [VENDOR], status: 'shipped' }, 'orders_status_newest'],
    [{ ...none, phoneKey: '01712345678', status: 'pending' }, 'orders_phone_key'],
    [{ ...none, ...times, emailKey: 'a@example.com', vendorNames: [VENDOR] }, 'orders_email_key'],
    [{ mark: 'either' }, 'orders_newest'],
    [{ mark: 'any' }, 'orders_marked_newest'],
    [{ mark: { of: 'nightly' }, status: 'pending' }, 'orders_mark'],
  ])('%j are found by an index and come in its order', async (filter, index) => {
    // An empty table would be looked through from end to end, or sorted.
    const [plan = ''] = await plansOf(database, (db) => findOrders(db, filter, AFTER, 50), [
      'seqscan',
      'sort',
    ])
    // Of two that it may use PostgreSQL chooses by its statistics.
    const isEither = !database.isFile && filter.vendorNames && filter.status
    const uses = new RegExp(
      database.isFile
        ? `^(?:SEARCH|SCAN) orders USING INDEX ${index}(?: |$)`
        : `Index Scan Backward using ${isEither ? 'orders_(?:vendor|status)_newest' : index} `,
    )
    expect(plan).toMatch(uses)
    expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
  })

  test('finds the orders of a day of a report by their time', async () => {
    const plans = await plansOf(database, (db) => reportSlices(db, days), ['seqscan'])
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toMatch(/orders_newest/)
  })
})
