import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { presentVendorNames } from '#server/catalog/vendor-names.ts'
import type { Db } from '#server/db/db.ts'
import { daysOfPeriod, salesReport, UNSOLD, type ReportDay, type ReportSlice } from './sales-report.ts'

/** What the orders of a period come to, by step, city, vendor, day and product. */
export const reportSales = operation('reportSales', async ({ params: { from, to }, deps }) => {
  const days = daysOfPeriod(from, to)
  if (!days) return problem('period_refused')
  const presentNames = await presentVendorNames(deps.db)
  const slices = await reportSlices(deps.db, days)
  return ok(salesReport(slices, (name) => presentNames.get(name) ?? name))
})

/** Sums the live orders of each day. A day at a time, so that other requests wait no longer than one takes. */
export async function reportSlices(db: Db, days: readonly ReportDay[]): Promise<ReportSlice[]> {
  const slices: ReportSlice[] = []
  for (const day of days) {
    slices.push({ day: day.day, orders: await orderGroups(db, day), products: await productGroups(db, day) })
    await breathe()
  }
  return slices
}

const orderCount = sql<number>`count(*)`
/** Sums of whole numbers of 64 bits are of another type in PostgreSQL. */
const sum = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`

function liveOrders(db: Db, { from, before }: ReportDay) {
  return db
    .selectFrom('orders')
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('mark', 'is', null)
}

function orderGroups(db: Db, day: ReportDay) {
  return liveOrders(db, day)
    .select(['status', 'vendor_name', 'customer_city as city', 'return_reason as reason'])
    .select([orderCount.as('orders'), sum('pay_amount_paisa').as('paisa')])
    .groupBy(['status', 'vendor_name', 'customer_city', 'return_reason'])
    .execute()
}

function productGroups(db: Db, day: ReportDay) {
  return liveOrders(db, day)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('status', 'not in', UNSOLD)
    .where('quantity', '>', 0)
    .select(({ fn }) => ['product_id', fn.max('name').as('name')])
    .select([sum('quantity').as('units'), sum('total_paisa').as('paisa')])
    .groupBy('product_id')
    .execute()
}
