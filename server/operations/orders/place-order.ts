import { ok, operation, type Call } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { findKey } from '#server/store/order-key-queries.ts'
import { isLockTimeout } from '#server/store/outage.ts'
import type { CountedOrder } from '#server/throttling/order-limits.ts'
import { tooManyOrders } from './order-problem.ts'
import { keyedOrder } from './keyed-order.ts'
import { runOfOrder } from './order-run.ts'
import { replay, writeOrder, type Outcome } from './write-order.ts'

/**
 * Places a cash-on-delivery order: one transaction with the idempotency record, the stock, the order and its
 * lines. The same key and body get the first answer again, word for word; so does the same order without a key
 * within ten seconds.
 */
export const placeOrder = operation('placeOrder', async (call) => {
  const { body, session, headers, deps } = call
  const stranger = strangerProblem(call)
  if (stranger) return stranger
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')

  const key = headers['idempotency-key']
  const run = await runOfOrder(call)
  const mark = run === 'unknown' ? null : (run?.pass.mark ?? null)
  const keyed = keyedOrder({ session, address: call.address, now: deps.now(), mark }, key, body)
  if (run === 'unknown') {
    const known = await replay(deps.db, keyed)
    return known ? replyTo(known) : problem('test_run_unknown')
  }
  const { orders } = deps.limits
  const counted = run?.isOpen ? null : countedOrder(call)
  const early = counted ? await orders.wait(counted) : 0
  // An order that was placed already is none more.
  if (early > 0 && !(await findKey(deps.db, keyed))) return tooManyOrders(early)
  try {
    const outcome = await writeOrder(deps, body, keyed, run?.pass ?? null, {
      count: async (db) => {
        const wait = counted ? await orders.count(db, counted) : 0
        return wait > 0 ? tooManyOrders(wait) : null
      },
      giveBack: async (db) => {
        if (counted) await orders.giveBack(db, counted)
      },
    })
    if (outcome.ok && !outcome.value.replayed) {
      deps.catalogVersion.changed()
      deps.outbox.nudge()
    }
    return replyTo(outcome)
  } catch (error) {
    // Another request holds the same key, or a product of this order, for longer than a shopper should wait.
    if (key !== undefined && isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
})

function replyTo(outcome: Outcome) {
  if (!outcome.ok) return outcome.error
  const { placed, replayed } = outcome.value
  return ok(placed, replayed ? { 'Idempotency-Replayed': 'true' } : {})
}

/** An order belongs to the caller: a customer's to that customer, a guest's to nobody. */
function strangerProblem({ body, session }: Call<'placeOrder'>) {
  if (body.user_id === (session?.userId ?? null)) return null
  return session ? problem('forbidden') : problem('unauthenticated')
}

function countedOrder({ body, session, address }: Call<'placeOrder'>): CountedOrder {
  return {
    address,
    userId: session?.userId ?? null,
    phone: body.customer_phone,
    email: body.customer_email,
    units: body.ordered_products.reduce((units, { totalQuantity }) => units + totalQuantity, 0),
  }
}
