import { type OrderAttempt, type OrderBook, type WalkedOrder, requireSameOrder } from './order-book.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { StepFault, wrong } from '#cli/smoke/recorder.ts'
import type { Calls } from '#cli/smoke/calls.ts'
import type { SmokeTools } from '#cli/smoke/tools.ts'

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

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/**
 * Orders that were sent and never answered are sent again under their keys, until the store answers or the time is over:
 * what was placed comes back, what was not is placed now.
 */
export async function settleDoubts(tools: SmokeTools, testRun: string, patienceMs: number): Promise<void> {
  const { recorder, book, clock, stop } = tools
  const doubts = book.doubts().length
  if (doubts === 0 || stop.aborted) return
  const deadline = clock.tick() + patienceMs
  await recorder.step('books', 'orders without an answer, sent again', async (say) => {
    let [earlier, now] = [0, 0]
    let pause = FIRST_PAUSE_MS
    for (;;) {
      let last: StepFault | null = null
      for (const attempt of book.doubts()) {
        try {
          const { replayed } = await sendOrder(tools.callsAs(attempt.who), book, attempt, testRun)
          if (replayed) earlier += 1
          else now += 1
        } catch (error) {
          if (!(error instanceof StepFault)) throw error
          last = error
          // The others would wait for the same store.
          if (error.faults.some(({ kind }) => kind === 'unreachable')) break
        }
      }
      if (last === null || stop.aborted || !isAway(last) || clock.tick() + pause > deadline) {
        say.note(`${doubts}: ${earlier} had been placed, ${now} placed now, ${book.doubts().length} open`)
        if (last !== null && book.doubts().length > 0) throw last
        return
      }
      await clock.waitUntil(clock.tick() + pause, stop)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  })
}

function isAway({ faults }: StepFault): boolean {
  return faults.some(({ kind }) => kind === 'unreachable')
}
