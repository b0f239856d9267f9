import { formatTaka } from '#core/money.ts'
import type { OrderProblem } from '#core/orders/check-order.ts'
import type { BodyOf, ProblemCodeOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { problem, type Problem } from '#server/http/problem.ts'

/** Every problem that placing an order may end in. */
export type PlaceOrderProblem = Problem<ProblemCodeOf<'placeOrder'> & ProblemCode>

/** The store's reason → the contract's problem, in words that a shopper can act on (spec §8). */
export function orderProblem(reason: OrderProblem, body: BodyOf<'placeOrder'>): PlaceOrderProblem {
  switch (reason.code) {
    case 'empty_order':
      return problem('empty_order')
    case 'several_vendors':
      return problem('several_vendors')
    case 'out_of_stock':
      return reason.available === 0
        ? problem('sold_out', { name: reason.name })
        : problem('out_of_stock', { name: reason.name, available: reason.available })
    case 'price_changed':
      return problem('price_changed', { name: reason.name, price: formatTaka(reason.price) })
    case 'wrong_total':
      return problem('total_changed', { total: formatTaka(reason.total) })
    case 'unknown_product':
      return problem('product_unavailable', { name: nameInCart(reason.id, body) })
  }
}

/** The store no longer knows the product, so the shopper's own name for it has to do. */
function nameInCart(id: number, body: BodyOf<'placeOrder'>): string {
  return body.ordered_products.find((line) => line.id === id)?.name || `Product ${id}`
}
