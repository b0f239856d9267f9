import type { ReplyOf } from '#generated/operation-types.ts'
import { StepFault, wrong } from '#cli/smoke/steps/fault.ts'
import type { Calls } from '#cli/smoke/steps/calls.ts'
import { requireSameOrder } from './check-order.ts'
import type { OrderAttempt, OrderBook, WalkedOrder } from './order-book.ts'

type Sent = { order: WalkedOrder; replayed: boolean }

/**
 * Sends an order and writes down what becomes of it. Without an answer, or with one that says nothing sure, it stays in
 * doubt: sent again under its key it is never a second one.
 */
export async function sendOrder(
  calls: Calls,
  book: OrderBook,
  attempt: OrderAttempt,
  testRun: string,
): Promise<Sent> {
  const { body, key } = attempt
  book.sent(attempt)
  try {
    const { data, headers } = await calls.ok('placeOrder', { body, idempotencyKey: key, testRun })
    const { order } = data as ReplyOf<'placeOrder', 200>
    book.acknowledge(attempt, order)
    requireSameOrder('placeOrder', order, body)
    return { order, replayed: headers.get('idempotency-replayed') === 'true' }
  } catch (error) {
    if (isRefused(error)) book.refused(attempt)
    throw error
  }
}

/** Sends an order that is placed already: the store has to answer with the first one and say so. */
export async function repeatOrder(
  calls: Calls,
  { body, key, order }: OrderAttempt & { order: WalkedOrder },
  testRun: string,
): Promise<void> {
  const { data, headers } = await calls.ok('placeOrder', { body, idempotencyKey: key, testRun })
  const again = (data as ReplyOf<'placeOrder', 200>).order
  if (again.id !== order.id) {
    throw wrong(
      `The same key ordered twice: order ${order.id} and order ${again.id}`,
      'placeOrder',
      'order.id',
    )
  }
  if (headers.get('idempotency-replayed') !== 'true') {
    throw wrong('The repeated order does not say that it is one', 'placeOrder', 'header idempotency-replayed')
  }
}

/** Whether the store said that there is no order. */
function isRefused(error: unknown): boolean {
  return error instanceof StepFault && error.faults.every(({ kind }) => kind === 'refused')
}
