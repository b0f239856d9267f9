import { expect, test } from 'vitest'
import { daysOfPeriod } from './sales-report.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { plansOf } from '#server/test/query-plans.ts'
import { reportSlices } from './report-sales.ts'

const days = daysOfPeriod('2026-11-01', '2026-11-30') ?? []

describeOnEachDatabase('a report', (newDatabase) => {
  const database = databaseOfTests({ newDatabase, holds: 'nothing' })

  test('finds the orders of a day by their time, however many there are', async () => {
    const plans = await plansOf(database, (db) => reportSlices(db, days.slice(0, 1)), ['seqscan'])
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toMatch(/orders_newest/)
  })
})
