import { orderDetails } from '#cli/output/order-view.ts'
import { formatFields } from '#cli/output/fields.ts'
import type { Output } from '#cli/output/output.ts'
import type { PlacedOrder } from '#cli/session/order-record.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

type Told = { placed: PlacedOrder; replayed: boolean; answer?: SuccessOf<'placeOrder'> }

/** For programs: the store's answer with `replayed` and `key`. */
export function placedJson({ placed, replayed, answer }: Told): object {
  const order = placed.order === null ? {} : { order: placed.order }
  return { ...order, ...answer, replayed, key: placed.key }
}

/** For people; an answer that shows no order still tells under which key there is one. */
export function placedText({ order, key }: PlacedOrder): string {
  return order === null ? formatFields([['Order placed, key', key]]) : orderDetails(order)
}

/** Tells that an order was placed. */
export function reportPlaced(out: Output, told: Told): void {
  const { placed, replayed, answer } = told
  out.result(placedJson(told), () => placedText(placed))
  out.note('Order Placed Successfully!')
  if (replayed) out.note('It was placed earlier; nothing was ordered twice.')
  else out.note(answer?.message ?? 'Your order has been placed successfully.')
}
