import { daysOfPeriod, salesReport } from '#core/orders/sales-report.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { reportSlices } from '#server/store/report-queries.ts'

/** What the orders of a period come to, by step, city, vendor, day and product. */
export const reportSales = operation('reportSales', async ({ params: { from, to }, deps }) => {
  const days = daysOfPeriod(from, to)
  return days ? ok(salesReport(await reportSlices(deps.db, days))) : problem('period_refused')
})
