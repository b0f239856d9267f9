import { daysOfPeriod, salesReport } from '#core/orders/sales-report.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { reportSlices } from '#server/orders/admin/report-queries.ts'
import { presentVendorNames } from '#server/catalog/vendor-names.ts'

/** What the orders of a period come to, by step, city, vendor, day and product. */
export const reportSales = operation('reportSales', async ({ params: { from, to }, deps }) => {
  const days = daysOfPeriod(from, to)
  if (!days) return problem('period_refused')
  const presentNames = await presentVendorNames(deps.db)
  const slices = await reportSlices(deps.db, days)
  return ok(salesReport(slices, (name) => presentNames.get(name) ?? name))
})
