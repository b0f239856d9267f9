import type { OrderProblem } from '#core/orders/check-order.ts'
import { namedProblem } from '#core/orders/named-problem.ts'
import type { BodyOf, ProblemCodeOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { ProblemArgs } from '#generated/problems.ts'
import { problem, retryLater, type Problem } from '#server/http/problem.ts'

/** Every problem that placing an order may end in. */
export type PlaceOrderProblem = Problem<ProblemCodeOf<'placeOrder'> & ProblemCode>

/** The store's reason → the contract's problem. */
export function orderProblem(reason: OrderProblem, body: BodyOf<'placeOrder'>): PlaceOrderProblem {
  const [code, params] = namedProblem(reason, body.ordered_products)
  // Each code comes with what its own words need; the compiler loses that when it takes a pair apart.
  return problem(code, ...([params] as ProblemArgs<typeof code>))
}

/** Orders that came too fast; `wait` in seconds. */
export function tooManyOrders(wait: number) {
  return retryLater(problem('too_many_orders', { minutes: Math.ceil(wait / 60) }), wait)
}
