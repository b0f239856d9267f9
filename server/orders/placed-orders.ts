import { orderIdempotencyRecord } from '#core/orders/idempotency.ts'
import { toRedactedOrderDto, toOrderDto } from '#core/orders/order-dto.ts'
import { err, ok as done } from '#core/result.ts'
import { listOrdersMaxItems } from '#generated/limits.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { ok, operation } from '#server/http/operation.ts'
import { retryLater, problem } from '#server/http/problem.ts'
import type { Db } from '#server/db/db.ts'
import { orderUnder, revokeIdempotencyKey, type IdempotencyRecord } from '#server/orders/order-queries.ts'
import { ordersOf, pageOfOrders } from '#server/accounts/customer-queries.ts'
import { isLockTimeout } from '#server/db/errors.ts'

/** Lists the caller's newest orders; the header `Total-Count` has the number of all. */
export const listOrders = operation('listOrders', async ({ body, session, deps }) => {
  if (body.user_id !== session.userId) return problem('forbidden')
  const page = { before: body.before ?? null, limit: listOrdersMaxItems }
  const orders = await pageOfOrders(deps.db, session, page)
  const { total } = await ordersOf(deps.db, session)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok(orders.map(toOrderDto), { 'Total-Count': String(total) })
})

type Settled = ReplyOf<'settleOrder', 200>

/**
 * Resolves an order whose answer was lost: returns the order placed under its key, else revokes the key. Waits for an order
 * that is being written. Anyone with the key can resolve a guest's order, only the customer can resolve a customer's.
 */
export const settleOrder = operation('settleOrder', async ({ body, session, address, deps }) => {
  const { key, user_id: userId } = body
  if (userId !== null && userId !== session?.userId) return problem(session ? 'forbidden' : 'unauthenticated')
  const now = deps.now()
  const keyed = orderIdempotencyRecord({ userId, address: '', now, mark: null }, key, '')
  const outcome = await findOutcome(deps.db, keyed)
  if (outcome) return ok(outcome)

  try {
    const revoked = await deps.commit(async (trx) => {
      // Locks the key before the counters, so that a request that waits for the key does not block them.
      if (!(await revokeIdempotencyKey(trx, keyed, now))) return done('taken')
      const wait = await deps.limits.revokedKey(trx, { address, userId })
      if (wait === 0) return done('void')
      return err(retryLater(problem('too_many_requests', { seconds: wait }), wait))
    })
    if (!revoked.ok) return revoked.error
  } catch (error) {
    if (isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
  return ok((await findOutcome(deps.db, keyed)) ?? { state: 'void' })
})

async function findOutcome(db: Db, keyed: IdempotencyRecord): Promise<Settled | null> {
  const outcome = await orderUnder(db, keyed)
  if (outcome === null) return null
  return outcome === 'void'
    ? { state: 'void' }
    : { state: 'placed', order: toRedactedOrderDto(outcome.order) }
}
