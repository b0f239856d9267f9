import { createHash } from 'node:crypto'
import { acceptOrder, type OrderProblem } from '#core/orders/check-order.ts'
import { fingerprint, orderIdempotencyRecord } from '#core/orders/idempotency.ts'
import { toOrderDto } from '#core/orders/order-dto.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import type { BodyOf, ProblemCodeOf, ReplyOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { ProblemArgs } from '#generated/problems.ts'
import type { Deps } from '#server/deps.ts'
import { ok, operation, type Call, type Reply } from '#server/http/operation.ts'
import { isProblem, problem, retryLater, tooManyOrders, type Problem } from '#server/http/problem.ts'
import type { CallerSession } from '#server/http/authentication.ts'
import { ConcurrencyConflictError } from '#server/db/commit.ts'
import type { Db } from '#server/db/db.ts'
import { noteOrderOfUse } from '#server/operator/operator-queries.ts'
import type { OrderWriter } from '#server/orders/order-transaction.ts'
import {
  findKey,
  orderUnder,
  type IdempotencyRecord,
  type OrderWithLines,
} from '#server/orders/order-queries.ts'
import { isLockTimeout, isMissingReference } from '#server/db/errors.ts'
import { findProducts } from '#server/catalog/product-queries.ts'
import { findOpenRun, lostPart, runOfToken, type RunPass } from '#server/operator/test-run-queries.ts'
import { vendorNamed } from '#server/catalog/vendor-names.ts'
import type { CountedOrder } from '#server/http/rate-limits/order-limits.ts'

type OrderBody = BodyOf<'placeOrder'>
type PlacedOrder = ReplyOf<'placeOrder', 200>

/** Every problem that placing an order may end in. */
type PlaceOrderProblem = Problem<ProblemCodeOf<'placeOrder'> & ProblemCode>

/** How placing an order ends; `replayed`: as it did before. */
type Placing = Result<{ placed: PlacedOrder; replayed: boolean }, PlaceOrderProblem>

/**
 * Places a cash-on-delivery order: one transaction with the idempotency record, the stock, the order and its
 * lines. The same key and body get the first answer again, word for word; so does the same order without a key
 * within a minute.
 */
export const placeOrder = operation('placeOrder', async (call) => {
  const { body, session, headers, deps } = call
  const foreign = ownershipProblem(call)
  if (foreign) return foreign
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')

  const key = headers['idempotency-key']
  const run = await runOfOrder(call)
  const mark = run === 'unknown' ? null : (run?.pass.mark ?? null)
  const from = deps.pseudonymize(call.address)
  const keyed = idempotencyRecordOf({ session, address: from, now: deps.now(), mark }, key, body)
  if (run === 'unknown') {
    const known = await replay(deps.db, keyed)
    return known ? replyTo(known) : problem('test_run_unknown')
  }
  const counted = run?.isOpen ? null : countedOrder(call)
  return place(deps, {
    body,
    keyed,
    pass: run?.pass ?? null,
    placedBy: null,
    counted,
    isNamed: key !== undefined,
  })
})

/**
 * The order of a guest who has called: as any guest's, under the operator's eyes. Where the operator calls from does not
 * count, and the audit log says which order it was.
 */
export const placePhoneOrder = operation('placePhoneOrder', async ({ headers, operator, deps, ...call }) => {
  const body = { ...call.body, user_id: null }
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')
  const guest = { session: null, address: '', now: deps.now(), mark: null }
  const keyed = idempotencyRecordOf(guest, headers['idempotency-key'], body)
  const counted = countedOrder({ body, session: null, address: null })
  const reply = await place(deps, {
    body,
    keyed,
    pass: null,
    placedBy: operator.keyId,
    counted,
    isNamed: true,
  })
  if (!isProblem(reply)) await noteOrderOfUse(deps.db, operator.use, reply.body.order.id)
  // Of the problems those of accounts and test runs, which a guest without one does not meet.
  return reply as Reply<'placePhoneOrder'>
})

/** An order that may be placed; `counted` is null where no limit holds it up, `isNamed`: its caller chose the key. */
type PlaceOrderCommand = {
  body: OrderBody
  keyed: IdempotencyRecord
  pass: RunPass | null
  /** The operator's key that it is placed with; null where the customer places it. */
  placedBy: number | null
  counted: CountedOrder | null
  isNamed: boolean
}

/** Writes an order, unless its limits are reached. */
async function place(deps: Deps, command: PlaceOrderCommand) {
  const { keyed, counted, isNamed } = command
  const early = counted ? await deps.limits.orders.wait(counted) : 0
  // An order that was placed already is none more.
  if (early > 0 && !(await findKey(deps.db, keyed))) return tooManyOrders(early)
  try {
    const placing = await deps.orderTransaction((writer) => write(writer, deps, command))
    if (placing.ok && !placing.value.replayed) {
      deps.catalogVersion.changed()
      deps.outbox.wake()
    }
    return replyTo(placing)
  } catch (error) {
    // Another request holds the same key, or a product of this order, for longer than a shopper should wait.
    if (isNamed && isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
}

/** Writes an order, all of it or nothing, or repeats the answer that its key got before. */
async function write(writer: OrderWriter, deps: Deps, command: PlaceOrderCommand): Promise<Placing> {
  const { db } = writer
  const { body, keyed, pass, placedBy, counted } = command
  const lost = pass && (await lostPart(db, pass, deps.now()))
  if (lost) {
    const gone = lost === 'token' ? problem('test_run_unknown') : problem('unauthenticated')
    return (await replay(db, keyed)) ?? err(gone)
  }
  const products = await findProducts(
    db,
    body.ordered_products.map(({ id }) => id),
  )
  const vendorName = await presentVendorName(db, body.vendor_name, products)
  const checked = acceptOrder(body, products, { vendorName, mark: pass?.mark ?? null, now: deps.now() })
  // The first request under this key may have taken the last units.
  if (!checked.ok) return (await replay(db, keyed)) ?? err(orderProblem(checked.error))

  const { orders } = deps.limits
  const wait = counted ? await orders.count(db, counted) : 0
  if (wait > 0) return (await replay(db, keyed)) ?? err(tooManyOrders(wait))
  const giveBack = async () => counted && (await orders.giveBack(db, counted))
  // The e-mail of a test order may be anybody's.
  const mails = pass ? [] : deps.notices.ofPlacing(deps.now(), body.customer_email)
  const written = await writer
    .write({ ...checked.value, keyed, pass, placedBy, mails })
    .catch(async (error: unknown) => {
      // A transaction takes the count back itself. Where that fails too, the first error is the one to tell.
      if (!db.isTransaction) await giveBack().catch(() => {})
      // The customer was erased after signing in.
      if (isMissingReference(error)) return 'customer gone' as const
      throw error
    })
  if (written === 'customer gone') return err(problem('unauthenticated'))
  if (typeof written === 'object') return done({ placed: placedOrder(written), replayed: false })
  await giveBack()
  const known = written === 'key taken' ? await replay(db, keyed) : null
  if (!known) throw new ConcurrencyConflictError('a rival order was faster')
  return known
}

/** What the key stands for; null where it is free. */
async function replay(db: Db, keyed: IdempotencyRecord): Promise<Placing | null> {
  const known = await orderUnder(db, keyed)
  if (known === null) return null
  if (known === 'void') return err(problem('idempotency_key_void'))
  if (known.fingerprint !== keyed.fingerprint) return err(problem('idempotency_key_reused'))
  return done({ placed: placedOrder(known.order), replayed: true })
}

function placedOrder(order: OrderWithLines): PlacedOrder {
  return { message: 'Your order has been placed successfully.', order: toOrderDto(order) }
}

/** A cart may know its vendor by a name of before; only then is the store asked for it. */
async function presentVendorName(
  db: Db,
  name: string,
  products: readonly { vendor_name: string }[],
): Promise<string> {
  if (products.every(({ vendor_name }) => vendor_name === name)) return name
  return (await vendorNamed(db, name))?.name ?? name
}

function orderProblem([code, params]: OrderProblem): PlaceOrderProblem {
  // Each code comes with what its own words need; the compiler loses that when it takes a pair apart.
  return problem(code, ...([params] as ProblemArgs<typeof code>))
}

function replyTo(placing: Placing) {
  if (!placing.ok) return placing.error
  const { placed, replayed } = placing.value
  return ok(placed, replayed ? { 'Idempotency-Replayed': 'true' } : {})
}

/** An order belongs to the caller: a customer's to that customer, a guest's to no account. */
function ownershipProblem({ body, session }: Call<'placeOrder'>) {
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

/** How the store remembers an order; `address` is a pseudonym, and what orders say is stored as a hash. */
function idempotencyRecordOf(
  { session, address, now, mark }: Caller,
  key: string | undefined,
  body: BodyOf<'placeOrder'>,
): IdempotencyRecord {
  const caller = { userId: session?.userId ?? null, address, now, mark }
  return orderIdempotencyRecord(caller, key, hash(fingerprint(body)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** How an order belongs to a test run; while the run is open no limit holds its orders up. */
type OrderRun = { pass: RunPass; isOpen: boolean }

/** The test run that an order says it belongs to, or that its customer does; null for a live order. */
async function runOfOrder(call: Call<'placeOrder'>): Promise<OrderRun | 'unknown' | null> {
  const { headers, session, deps } = call
  const token = headers['test-run']
  const mark = session?.mark ?? null
  const userId = session && mark !== null ? session.userId : null
  if (token !== undefined) {
    const run = await runOfToken(deps.db, token, deps)
    if (!run) return 'unknown'
    return { pass: { mark: run.mark, openedAt: run.opened_at, userId }, isOpen: true }
  }
  if (mark === null) return null
  const isOpen = (await findOpenRun(deps.db, mark, deps.now())) !== undefined
  return { pass: { mark, openedAt: null, userId }, isOpen }
}
