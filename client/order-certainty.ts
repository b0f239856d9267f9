import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import { clientProblem, type ApiProblem } from './api-problem.ts'
import type { CallResult } from './call.ts'
import type { ApiClient } from './create-client.ts'

type OrderBody = BodyOf<'placeOrder'>
/** An order as an answer shows it; the store's word for its end shows no name. */
export type ShownOrder = NonNullable<SuccessOf<'settleOrder'>['order']>

/** Of an order that was sent what the store needs to tell its end; stored before it leaves, until that is known. */
export type OrderInDoubt = {
  readonly key: string
  /** Whose it is; null for a guest's. */
  readonly userId: number | null
}

type Placed = { end: 'placed'; order: ShownOrder | null; replayed: boolean; answer?: SuccessOf<'placeOrder'> }
type Unknown = { end: 'unknown'; problem: ApiProblem }

/** What became of an order that was sent. After `unknown` it stays pending, and nothing else may be ordered. */
export type SentOrder =
  | Placed
  /** The store's own 400: nothing was written. */
  | { end: 'refused'; problem: ApiProblem }
  /** It was not placed and never will be under this key. */
  | { end: 'not_placed'; problem: ApiProblem }
  /** Under its key there is an order with other contents. */
  | { end: 'key_used'; problem: ApiProblem }
  | Unknown

/** What the store says of a pending order. `unanswerable`: it does not know the question (a plain store of the specification). */
export type SettledOrder = Placed | { end: 'void' } | Unknown | { end: 'unanswerable'; problem: ApiProblem }

/** What sending and settling need of their caller. */
export type OrderAsker = {
  readonly api: ApiClient
  readonly pause: (milliseconds: number) => Promise<void>
  /** How long the store may take to tell an order's end; absent: ten seconds. */
  readonly settleMs?: number
  /** Places an order in another way than `placeOrder`, which answers alike. */
  readonly place?:
    | ((order: { body: OrderBody; idempotencyKey: string }) => Promise<CallResult<'placeOrder'>>)
    | undefined
}

const TRIES = 5
const SETTLE_MS = 10_000

/**
 * Sends an order under a key that was stored before. Where the answer does not tell its end the store is asked for it at once.
 * `isRepeated`: the key was sent before, so that a problem with this request says nothing about the earlier one.
 * `isNamed`: somebody chose the key, to order with it however often it takes; a lost answer must not make it void.
 */
export async function sendOrder(
  asker: OrderAsker,
  order: { key: string; body: OrderBody; isRepeated?: boolean; isNamed?: boolean },
): Promise<SentOrder> {
  const { key, body, isRepeated = false, isNamed = false } = order
  const asked = { body, idempotencyKey: key }
  const result = await whenItsTurnComes(
    asker,
    () => asker.place?.(asked) ?? asker.api.call('placeOrder', asked),
  )
  if (result.ok) return placed(result)
  const { problem } = result
  const said = verdictOf(problem)
  if (said && (!isRepeated || FOR_GOOD.has(problem.code))) return said
  if (isNamed && said?.end !== 'refused') return { end: 'unknown', problem }

  const settled = await settleOrder(asker, { key, userId: body.user_id })
  if (settled.end === 'placed') return settled
  if (settled.end === 'void') return said ?? { end: 'not_placed', problem }
  // A plain store looks for the key before it refuses.
  if (settled.end === 'unanswerable' && said?.end === 'refused') return said
  return { end: 'unknown', problem }
}

/** Asks the store what became of an order; what it says is so for good. */
export async function settleOrder(asker: OrderAsker, { key, userId }: OrderInDoubt): Promise<SettledOrder> {
  const given = { body: { key, user_id: userId }, timeoutMs: asker.settleMs ?? SETTLE_MS }
  const result = await whenItsTurnComes(asker, () => asker.api.call('settleOrder', given))
  if (!result.ok) {
    const { problem } = result
    return { end: NOT_KNOWN_HERE.has(problem.status) ? 'unanswerable' : 'unknown', problem }
  }
  const { state, order = null } = result.data
  if (state === 'placed') return { end: 'placed', order, replayed: true }
  if (state === 'void') return { end: 'void' }
  return {
    end: 'unknown',
    problem: clientProblem('invalid_answer', 'The answer says nothing about the order'),
  }
}

/** What holds for a key whenever it was sent. */
const FOR_GOOD: ReadonlySet<string> = new Set(['idempotency_key_reused', 'idempotency_key_void'])
/** How a server says that it does not offer an operation. */
const NOT_KNOWN_HERE: ReadonlySet<number> = new Set([404, 405, 501])
/** Of the store's problems those after which a request may still be looked at: it came too slowly, or another one is under way. */
const STILL_OPEN: ReadonlySet<number> = new Set([408, 409])

/** What a failed answer proves about the order of its request; null where that may have been placed. */
function verdictOf(problem: ApiProblem): Exclude<SentOrder, Placed | Unknown> | null {
  const { byStore, code, status } = problem
  if (!byStore || status < 400 || status >= 500 || STILL_OPEN.has(status)) return null
  if (code === 'idempotency_key_reused') return { end: 'key_used', problem }
  return { end: status === 400 ? 'refused' : 'not_placed', problem }
}

function placed({ data, headers }: CallResult<'placeOrder'> & { ok: true }): Placed {
  // Any success means that it was placed, whatever it shows.
  const answer = data as typeof data | undefined
  const replayed = headers.get('idempotency-replayed') === 'true'
  return { end: 'placed', order: answer?.order ?? null, replayed, ...(answer && { answer }) }
}

/** Asks again while the store says that it is just placing this very order. */
async function whenItsTurnComes<Result extends { ok: true } | { ok: false; problem: ApiProblem }>(
  { pause }: OrderAsker,
  ask: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await ask()
    if (result.ok || result.problem.code !== 'order_in_progress' || tries === TRIES) return result
    await pause((result.problem.retryAfter ?? 1) * 1000)
  }
}
