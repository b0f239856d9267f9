import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import { clientProblem, type ApiProblem } from './api-problem.ts'
import type { CallResult } from './call.ts'
import type { ApiClient } from './create-client.ts'

type OrderBody = BodyOf<'placeOrder'>
/** An order of an answer; `settleOrder` omits the customer's name. */
export type ShownOrder = NonNullable<SuccessOf<'settleOrder'>['order']>

/** Identifies a sent order with unknown outcome. It is stored before sending and removed when the outcome is known. */
export type OrderInDoubt = {
  readonly key: string
  /** The customer's id; null for a guest. */
  readonly userId: number | null
}

type Placed = { end: 'placed'; order: ShownOrder | null; replayed: boolean; answer?: SuccessOf<'placeOrder'> }
type Unknown = { end: 'unknown'; problem: ApiProblem }

/** The outcome of a sent order. After `unknown` it stays pending, and no other order may be sent. */
export type SentOrder =
  | Placed
  /** The store answered 400 and wrote nothing. */
  | { end: 'refused'; problem: ApiProblem }
  /** The order was not placed and never will be under this key. */
  | { end: 'not_placed'; problem: ApiProblem }
  /** The key belongs to an order with other contents. */
  | { end: 'key_used'; problem: ApiProblem }
  | Unknown

/** The outcome of a pending order. `unanswerable`: the store does not offer the operation (it implements only the specification). */
export type SettledOrder = Placed | { end: 'void' } | Unknown | { end: 'unanswerable'; problem: ApiProblem }

/** Dependencies of `sendOrder` and `settleOrder`. */
export type OrderAsker = {
  readonly api: ApiClient
  readonly pause: (milliseconds: number) => Promise<void>
  /** Timeout of `settleOrder` in milliseconds; default: ten seconds. */
  readonly settleMs?: number
  /** Replaces the call of `placeOrder`. */
  readonly place?:
    | ((order: { body: OrderBody; idempotencyKey: string }) => Promise<CallResult<'placeOrder'>>)
    | undefined
}

const TRIES = 5
const SETTLE_MS = 10_000

/**
 * Sends an order under a stored idempotency key. Calls `settleOrder` when the answer does not determine the outcome.
 * `isRepeated`: the key was sent before, so a problem of this request does not determine the outcome of the earlier one.
 * `isNamed`: the user chose the key to retry with it, so a lost answer must not revoke it.
 */
export async function sendOrder(
  asker: OrderAsker,
  order: { key: string; body: OrderBody; isRepeated?: boolean; isNamed?: boolean },
): Promise<SentOrder> {
  const { key, body, isRepeated = false, isNamed = false } = order
  const request = { body, idempotencyKey: key }
  const result = await retryWhileInProgress(
    asker,
    () => asker.place?.(request) ?? asker.api.call('placeOrder', request),
  )
  if (result.ok) return placed(result)
  const { problem } = result
  const outcome = outcomeOf(problem)
  if (outcome && (!isRepeated || KEY_PROBLEMS.has(problem.code))) return outcome
  if (isNamed && outcome?.end !== 'refused') return { end: 'unknown', problem }

  const settled = await settleOrder(asker, { key, userId: body.user_id })
  if (settled.end === 'placed') return settled
  if (settled.end === 'void') return outcome ?? { end: 'not_placed', problem }
  // A store without settleOrder looks up the key before it refuses.
  if (settled.end === 'unanswerable' && outcome?.end === 'refused') return outcome
  return { end: 'unknown', problem }
}

/** Asks the store for the final outcome of an order. */
export async function settleOrder(asker: OrderAsker, { key, userId }: OrderInDoubt): Promise<SettledOrder> {
  const options = { body: { key, user_id: userId }, timeoutMs: asker.settleMs ?? SETTLE_MS }
  const result = await retryWhileInProgress(asker, () => asker.api.call('settleOrder', options))
  if (!result.ok) {
    const { problem } = result
    return { end: UNSUPPORTED.has(problem.status) ? 'unanswerable' : 'unknown', problem }
  }
  const { state, order = null } = result.data
  if (state === 'placed') return { end: 'placed', order, replayed: true }
  if (state === 'void') return { end: 'void' }
  return {
    end: 'unknown',
    problem: clientProblem('invalid_answer', 'The answer has no state of the order'),
  }
}

/** Problems of the key itself, independent of the attempt. */
const KEY_PROBLEMS: ReadonlySet<string> = new Set(['idempotency_key_reused', 'idempotency_key_void'])
/** Statuses of an operation that a server does not offer. */
const UNSUPPORTED: ReadonlySet<number> = new Set([404, 405, 501])
/** Statuses after which the request may still be processed: request timeout, or another request in progress. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409])

/** Returns the outcome that a failed answer proves; null when the order may have been placed. */
function outcomeOf(problem: ApiProblem): Exclude<SentOrder, Placed | Unknown> | null {
  const { byStore, code, status } = problem
  if (!byStore || status < 400 || status >= 500 || UNDECIDED.has(status)) return null
  if (code === 'idempotency_key_reused') return { end: 'key_used', problem }
  return { end: status === 400 ? 'refused' : 'not_placed', problem }
}

function placed({ data, headers }: CallResult<'placeOrder'> & { ok: true }): Placed {
  // Any success means that the order was placed, even with an unusable body.
  const answer = data as typeof data | undefined
  const replayed = headers.get('idempotency-replayed') === 'true'
  return { end: 'placed', order: answer?.order ?? null, replayed, ...(answer && { answer }) }
}

/** Retries while the store answers that it is processing this order. */
async function retryWhileInProgress<Result extends { ok: true } | { ok: false; problem: ApiProblem }>(
  { pause }: OrderAsker,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await ask()
    if (result.ok || result.problem.code !== 'order_in_progress' || tries === TRIES) return result
    await pause((result.problem.retryAfter ?? 1) * 1000)
  }
}
