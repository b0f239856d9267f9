import { checkOrder } from '#core/orders/check-order.ts'
import { knownOrder } from '#core/orders/known-order.ts'
import { namedProblem } from '#core/orders/named-problem.ts'
import { claimedOrder, storeCatalog } from '#core/orders/order-claim.ts'
import { fingerprint } from '#core/orders/fingerprint.ts'
import { namelessOrder, shownOrder } from '#core/orders/shown-order.ts'
import { mock } from '#generated/handlers.ts'
import { listOrdersMaxItems } from '#generated/limits.ts'
import type { MockOptions } from '#generated/mock-contract.ts'
import type { Order } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { markOfToken } from '#mock/operator/test-runs.ts'
import { customerOf, customerOrGuest } from '#mock/session/entrance.ts'
import { keepKey, orderUnder } from './order-keys.ts'
import { writeOrder } from './write-order.ts'

/** Who asks a store in memory has no address. */
const HERE = 'here'

const placedOrder = (order: Order) => ({
  message: 'Your order has been placed successfully.',
  order: shownOrder(order),
})

export function orderHandlers(store: MockStore, options: MockOptions) {
  const { kept } = store
  return [
    mock(
      'placeOrder',
      (call) => {
        const { body, headers, respond, problem } = call
        const session = customerOrGuest(call)
        const userId = session?.userId ?? null
        if (body.user_id !== userId) return problem(session ? 'forbidden' : 'unauthenticated')
        if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')

        const token = headers['test-run']
        const named = token === undefined ? null : markOfToken(store, token)
        const mark = token === undefined ? (session?.mark ?? null) : named
        const caller = { userId, address: HERE, now: store.now(), mark }
        const keyed = knownOrder(caller, headers['idempotency-key'], fingerprint(body))
        const known = orderUnder(kept, keyed)
        if (known === 'void') return problem('idempotency_key_void')
        if (known)
          return known.fingerprint === keyed.fingerprint
            ? respond(200, placedOrder(known.order), { 'Idempotency-Replayed': 'true' })
            : problem('idempotency_key_reused')
        if (token !== undefined && named === null) return problem('test_run_unknown')

        const products = store.products(body.ordered_products.map(({ id }) => id))
        const checked = checkOrder(claimedOrder(body), storeCatalog(products))
        if (!checked.ok) {
          const [code, params] = namedProblem(checked.error, body.ordered_products)
          // Each code comes with what its own words need; the compiler loses that when it takes a pair apart.
          return problem(code, params as never)
        }
        const order = writeOrder(store, { body, ...checked.value, mark })
        keepKey(kept, keyed, order.id, store.now())
        return respond(200, placedOrder(order))
      },
      options,
    ),
    mock(
      'settleOrder',
      ({ body, respond }) => {
        const caller = { userId: body.user_id, address: HERE, now: store.now(), mark: null }
        const keyed = knownOrder(caller, body.key, '')
        const known = orderUnder(kept, keyed)
        if (known && known !== 'void')
          return respond(200, { state: 'placed', order: namelessOrder(known.order) })
        if (!known) keepKey(kept, keyed, null, store.now())
        return respond(200, { state: 'void' })
      },
      options,
    ),
    mock(
      'listOrders',
      (call) => {
        const { userId } = customerOf(call)
        if (call.body.user_id !== userId) return call.problem('forbidden')
        const own = kept.orders.filter(({ user_id }) => user_id === userId).reverse()
        return call.respond(200, own.slice(0, listOrdersMaxItems).map(shownOrder), {
          'Total-Count': String(own.length),
        })
      },
      options,
    ),
  ]
}
