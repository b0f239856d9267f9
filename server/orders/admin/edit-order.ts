import { amended } from '#core/orders/amendments.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, type Problem } from '#server/http/problem.ts'
import { amendmentMail, queueNotices, type OrderNotices } from '#server/notifications/email.ts'
import { dropWaitingMails } from '#server/accounts/customer-emails.ts'
import type { Trx } from '#server/db/db.ts'
import {
  changeOrder,
  lockOrderForUpdate,
  insertEvent,
  type OperatorAction,
} from '#server/orders/order-changes.ts'
import { shownAgain } from './transition-order.ts'

type Wanted = OperatorAction & { edit: BodyOf<'amendOrder'>; notices: OrderNotices }
type AmendProblem = Problem<'order_not_found' | 'order_amend_impossible'>

/** Edits the customer and the address of an order until it is sent. The same request again changes nothing. */
export const amendOrder = operation('amendOrder', async ({ params: { orderId }, body, operator, deps }) => {
  const { note, ...edit } = body
  const deed = { note: note?.trim() || null, keyId: operator.keyId, now: deps.now() }
  const outcome = await deps.commit(async (trx) => {
    const made = await amend(trx, orderId, { ...deed, edit, notices: deps.notices })
    return made.ok ? done(await shownAgain(trx, orderId)) : made
  })
  if (!outcome.ok) return outcome.error
  deps.outbox.wake()
  return ok(outcome.value)
})

async function amend(
  trx: Trx,
  id: number,
  { edit, notices, ...deed }: Wanted,
): Promise<Result<null, AmendProblem>> {
  const order = await lockOrderForUpdate(trx, id)
  if (!order) return err(problem('order_not_found', { id }))
  const found = amended(order, edit)
  if (!found.ok) return err(problem(found.error.code, { id, ...found.error }))
  if (found.value === null) return done(null)
  const { order: columns, details } = found.value
  await changeOrder(trx, order, columns, deed.now)
  const event = await insertEvent(trx, order, 'amended', { ...deed, details })
  const { customer_email: email = order.customer_email } = columns
  // What waits for a mailbox that is not the customer's says what she ordered.
  if (email !== order.customer_email) await dropWaitingMails(trx, order)
  const letter = amendmentMail(email, event)
  const mails = [...notices.ofAmending(deed.now, event), ...(letter ? [letter] : [])]
  await queueNotices(trx, order, mails, deed.now)
  return done(null)
}
