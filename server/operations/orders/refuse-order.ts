import { formatTaka } from '#core/money.ts'
import type { OrderRefusal } from '#core/orders/check-order.ts'
import type { BodyOf, ProblemCodeOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { refuse, type Refusal } from '#server/http/refusal.ts'

/** Every refusal that placing an order may end in. */
export type OrderRefused = Refusal<ProblemCodeOf<'placeOrder'> & ProblemCode>

/** The shop's reason → the contract's problem, in words that a shopper can act on (spec §8). */
export function refuseOrder(reason: OrderRefusal, body: BodyOf<'placeOrder'>): OrderRefused {
  switch (reason.code) {
    case 'empty_order':
      return refuse('empty_order')
    case 'several_vendors':
      return refuse('several_vendors')
    case 'out_of_stock':
      return reason.available === 0
        ? refuse('sold_out', { name: reason.name })
        : refuse('out_of_stock', { name: reason.name, available: reason.available })
    case 'price_changed':
      return refuse('price_changed', { name: reason.name, price: formatTaka(reason.price) })
    case 'wrong_total':
      return refuse('total_changed', { total: formatTaka(reason.total) })
    case 'unknown_product':
      return refuse('product_unavailable', { name: nameInCart(reason.id, body) })
  }
}

/** The store no longer knows the product, so the shopper's own name for it has to do. */
function nameInCart(id: number, body: BodyOf<'placeOrder'>): string {
  return body.ordered_products.find((line) => line.id === id)?.name || `Product ${id}`
}
