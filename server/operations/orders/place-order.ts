import { ok, operation, type Call, type Reply } from '#server/http/operation.ts'
import { isProblem, problem, retryLater } from '#server/http/problem.ts'
import { findKey, type KeyedOrder } from '#server/store/order-key-queries.ts'
import { noteOrderOfUse } from '#server/store/operator-queries.ts'
import type { Deps } from '#server/deps.ts'
import { isLockTimeout } from '#server/store/outage.ts'
import type { CountedOrder } from '#server/throttling/order-limits.ts'
import { tooManyOrders, replay, writeOrder, type Outcome } from './write-order.ts'
import { createHash } from 'node:crypto'
import { fingerprint, knownOrder } from '#core/orders/order-wish.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { CallerSession } from '#server/http/session.ts'
import { hashToken } from '#server/credentials/token.ts'
import { type RunPass, markOfToken, isRunOpen } from '#server/store/test-run-queries.ts'

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
  const counted = run?.isOpen ? null : countedOrder(call)
  return place(deps, body, keyed, { pass: run?.pass ?? null, counted, isNamed: key !== undefined })
})

/**
 * The order of a guest who has called: as any guest's, under the operator's eyes. Where the operator calls from does not
 * count, and the books say which order it was.
 */
export const placePhoneOrder = operation('placePhoneOrder', async ({ headers, operator, deps, ...call }) => {
  const body = { ...call.body, user_id: null }
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')
  const guest = { session: null, address: '', now: deps.now(), mark: null }
  const keyed = keyedOrder(guest, headers['idempotency-key'], body)
  const counted = countedOrder({ body, session: null, address: null })
  const reply = await place(deps, body, keyed, { pass: null, counted, isNamed: true })
  if (!isProblem(reply)) await noteOrderOfUse(deps.db, operator.use, reply.body.order.id)
  // Of the problems those of accounts and test runs, which a guest without one does not meet.
  return reply as Reply<'placePhoneOrder'>
})

/** `isNamed`: its caller chose the key. */
type Admitted = { pass: RunPass | null; counted: CountedOrder | null; isNamed: boolean }

/** Writes an order, unless its limits are reached. */
async function place(
  deps: Deps,
  body: BodyOf<'placeOrder'>,
  keyed: KeyedOrder,
  { pass, counted, isNamed }: Admitted,
) {
  const { orders } = deps.limits
  const early = counted ? await orders.wait(counted) : 0
  // An order that was placed already is none more.
  if (early > 0 && !(await findKey(deps.db, keyed))) return tooManyOrders(early)
  try {
    const outcome = await writeOrder(deps, body, keyed, pass, {
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
    if (isNamed && isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
}

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

type Counting = Pick<Call<'placeOrder'>, 'body' | 'session'> & { address: string | null }

function countedOrder({ body, session, address }: Counting): CountedOrder {
  return {
    address,
    userId: session?.userId ?? null,
    phone: body.customer_phone,
    email: body.customer_email,
    units: body.ordered_products.reduce((units, { totalQuantity }) => units + totalQuantity, 0),
  }
}

type Caller = { session: CallerSession | null; address: string; now: number; mark: string | null }

/** How the store remembers an order; network addresses and what orders say are kept as hashes. */
export function keyedOrder(
  { session, address, now, mark }: Caller,
  key: string | undefined,
  body: BodyOf<'placeOrder'>,
): KeyedOrder {
  const caller = { userId: session?.userId ?? null, address: hash(address), now, mark }
  return knownOrder(caller, key, hash(fingerprint(body)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** How an order belongs to a test run; while the run is open no limit holds its orders up. */
export type OrderRun = { pass: RunPass; isOpen: boolean }

/** The test run that an order says it belongs to, or that its customer does; null for an honest order. */
export async function runOfOrder(call: Call<'placeOrder'>): Promise<OrderRun | 'unknown' | null> {
  const { headers, session, deps } = call
  const token = headers['test-run']
  const mark = session?.mark ?? null
  const userId = session && mark !== null ? session.userId : null
  if (token !== undefined) {
    const tokenHash = hashToken(token)
    const named = await markOfToken(deps.db, tokenHash, deps.now())
    return named === null ? 'unknown' : { pass: { mark: named, tokenHash, userId }, isOpen: true }
  }
  if (mark === null) return null
  return { pass: { mark, tokenHash: null, userId }, isOpen: await isRunOpen(deps.db, mark, deps.now()) }
}
