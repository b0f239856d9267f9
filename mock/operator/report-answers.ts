import { daysOfPeriod, groupsOf, salesReport, UNSOLD, type ReportDay } from '#core/orders/sales-report.ts'
import type { MockAnswers } from '#contract/mock.ts'
import type { MockStore } from '#mock/mock-store.ts'
import type { Kept } from '#mock/kept.ts'

/** Figures of orders for who runs the shop. */
export function reportAnswers({ kept }: MockStore) {
  return {
    reportSales: ({ params: { from, to }, respond, problem }) => {
      const days = daysOfPeriod(from, to)
      if (!days) return problem('period_refused')
      return respond(200, salesReport(days.map((day) => sliceOf(kept, day))))
    },
  } satisfies MockAnswers
}

function sliceOf({ orders }: Kept, { day, from, before }: ReportDay) {
  const own = orders.filter(
    ({ created_at, mark }) => mark === null && created_at >= from && created_at < before,
  )
  const sold = own
    .filter(({ status }) => !UNSOLD.includes(status))
    .flatMap(({ lines }) => lines)
    .filter(({ quantity }) => quantity > 0)
  return {
    day,
    orders: own.map(({ status, vendor_name, customer_city, return_reason, pay_amount_paisa }) => ({
      status,
      vendor_name,
      city: customer_city,
      reason: return_reason,
      orders: 1,
      paisa: pay_amount_paisa,
    })),
    products: Array.from(groupsOf(sold, ({ product_id }) => product_id).values(), (lines) => ({
      product_id: lines[0]?.product_id ?? 0,
      name:
        lines
          .map(({ name }) => name)
          .sort()
          .at(-1) ?? '',
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      paisa: lines.reduce((sum, { total_paisa }) => sum + total_paisa, 0),
    })),
  }
}
