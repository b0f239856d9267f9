import { orderIdempotencyRecord } from '#core/orders/idempotency.ts'
import { toRedactedOrderDto, toOrderDto } from '#core/orders/order-dto.ts'
import { err, ok as done } from '#core/result.ts'
import { listOrdersMaxItems } from '#generated/limits.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { ok, operation } from '#server/http/operation.ts'
import { retryLater, problem } from '#server/http/problem.ts'
import type { Db } from '#server/db/db.ts'
import {
  countOrdersOf,
  listOrdersOf,
  orderUnder,
  revokeIdempotencyKey,
  type IdempotencyRecord,
} from '#server/orders/order-queries.ts'
import { isLockTimeout } from '#server/db/errors.ts'

/** The caller's newest orders, and in a header how many there are in all. */
export const listOrders = operation('listOrders', async ({ body, session, deps }) => {
  if (body.user_id !== session.userId) return problem('forbidden')
  const { before } = body
  const orders = await listOrdersOf(deps.db, session.userId, { limit: listOrdersMaxItems, before })
  const total =
    // Stryker disable next-line ConditionalExpression: it only spares the counting: fewer than fit are all there are
    before === undefined && orders.length < listOrdersMaxItems
      ? orders.length
      : await countOrdersOf(deps.db, session.userId)
  return ok(orders.map(toOrderDto), { 'Total-Count': String(total) })
})

type Settled = ReplyOf<'settleOrder', 200>

/**
 * Resolves an order whose answer was lost: the order that its key has placed, or none, and then none will be placed. Waits for
 * an order that is just being written. A guest's order is resolved by its key, a customer's by that customer alone.
 */
export const settleOrder = operation('settleOrder', async ({ body, session, address, deps }) => {
  const { key, user_id: userId } = body
  if (userId !== null && userId !== session?.userId) return problem(session ? 'forbidden' : 'unauthenticated')
  const now = deps.now()
  const keyed = orderIdempotencyRecord({ userId, address: '', now, mark: null }, key, '')
  const known = await settled(deps.db, keyed)
  if (known) return ok(known)

  try {
    const made = await deps.commit(async (trx) => {
      // The key first: a request that waits for it must not block the counters.
      if (!(await revokeIdempotencyKey(trx, keyed, now))) return done('taken')
      const wait = await deps.limits.revokedKey(trx, { address, userId })
      if (wait === 0) return done('void')
      return err(retryLater(problem('too_many_requests', { seconds: wait }), wait))
    })
    if (!made.ok) return made.error
  } catch (error) {
    if (isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
  return ok((await settled(deps.db, keyed)) ?? { state: 'void' })
})

async function settled(db: Db, keyed: IdempotencyRecord): Promise<Settled | null> {
  const known = await orderUnder(db, keyed)
  if (known === null) return null
  return known === 'void' ? { state: 'void' } : { state: 'placed', order: toRedactedOrderDto(known.order) }
}
