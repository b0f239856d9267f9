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
import { findOpenRun, markOfToken } from '#server/operator/test-run-queries.ts'
import { vendorNamed } from '#server/catalog/vendor-names.ts'
import type { CountedOrder } from '#server/http/rate-limits/order-limits.ts'

type OrderBody = BodyOf<'placeOrder'>
type PlacedOrder = ReplyOf<'placeOrder', 200>

/** All problems of placing an order. */
type PlaceOrderProblem = Problem<ProblemCodeOf<'placeOrder'> & ProblemCode>

/** The outcome of placing an order; `replayed`: the answer of an earlier request. */
type Placing = Result<{ placed: PlacedOrder; replayed: boolean }, PlaceOrderProblem>

/**
 * Places a cash-on-delivery order: one transaction for idempotency record, stock, order and lines. Repeats the first answer
 * for the same key and body, and for the same order without a key within a minute.
 */
export const placeOrder = operation('placeOrder', async (call) => {
  const { body, session, headers, deps } = call
  const forbidden = ownershipProblem(call)
  if (forbidden) return forbidden
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')

  const key = headers['idempotency-key']
  const run = await runOfOrder(call)
  const mark = run === 'unknown' ? null : (run?.mark ?? null)
  const { userId = null } = session ?? {}
  const caller = { userId, address: deps.pseudonymize(call.address), now: deps.now(), mark }
  const keyed = orderIdempotencyRecord(caller, key, hashOf(body))
  if (run === 'unknown') {
    const earlier = await replay(deps.db, keyed)
    return earlier ? replyTo(earlier) : problem('test_run_unknown')
  }
  const counted = run?.isOpen ? null : countedOrder(call)
  return place(deps, {
    body,
    keyed,
    mark,
    placedBy: null,
    counted,
    isNamed: key !== undefined,
  })
})

/**
 * Places a guest's order that an operator takes by phone. The operator's network is not rate limited, and the audit log
 * records the order.
 */
export const placePhoneOrder = operation('placePhoneOrder', async ({ headers, operator, deps, ...call }) => {
  const body = { ...call.body, user_id: null }
  if (body.paymentMethod !== 'COD') return problem('unsupported_payment_method')
  const guest = { userId: null, address: '', now: deps.now(), mark: null }
  const keyed = orderIdempotencyRecord(guest, headers['idempotency-key'], hashOf(body))
  const counted = countedOrder({ body, session: null, address: null })
  const reply = await place(deps, {
    body,
    keyed,
    mark: null,
    placedBy: operator.keyId,
    counted,
    isNamed: true,
  })
  if (!isProblem(reply)) await noteOrderOfUse(deps.db, operator.use, reply.body.order.id)
  // Problems of accounts and test runs cannot occur here.
  return reply as Reply<'placePhoneOrder'>
})

/** An order to place; `counted` is null when no rate limit applies, `isNamed`: the caller chose the key. */
type PlaceOrderCommand = {
  body: OrderBody
  keyed: IdempotencyRecord
  /** The test run of the order; null for a live order. */
  mark: string | null
  /** Id of the operator key that places the order; null for the customer. */
  placedBy: number | null
  counted: CountedOrder | null
  isNamed: boolean
}

/** Writes an order unless a rate limit is reached. */
async function place(deps: Deps, command: PlaceOrderCommand) {
  const { keyed, counted, isNamed } = command
  const waitSeconds = counted ? await deps.limits.orders.wait(counted) : 0
  // A repeated order is not rate limited.
  if (waitSeconds > 0 && !(await findKey(deps.db, keyed))) return tooManyOrders(waitSeconds)
  try {
    const placing = await deps.orderTransaction((writer) => write(writer, deps, command))
    if (placing.ok && !placing.value.replayed) {
      deps.catalogVersion.changed()
      deps.outbox.wake()
    }
    return replyTo(placing)
  } catch (error) {
    // Another request locks the same key or a product of this order for too long.
    if (isNamed && isLockTimeout(error)) return retryLater(problem('order_in_progress'), 1)
    throw error
  }
}

/** Writes an order completely or not at all, or repeats the earlier answer of its key. */
async function write(writer: OrderWriter, deps: Deps, command: PlaceOrderCommand): Promise<Placing> {
  const { db } = writer
  const { body, keyed, mark, placedBy, counted } = command
  const products = await findProducts(
    db,
    body.ordered_products.map(({ id }) => id),
  )
  const vendorName = await currentVendorName(db, body.vendor_name, products)
  const checked = acceptOrder(body, products, { vendorName, mark, now: deps.now() })
  // An earlier request with this key may have taken the last units.
  if (!checked.ok) return (await replay(db, keyed)) ?? err(orderProblem(checked.error))

  const { orders } = deps.limits
  const wait = counted ? await orders.count(db, counted) : 0
  if (wait > 0) return (await replay(db, keyed)) ?? err(tooManyOrders(wait))
  const refund = async () => counted && (await orders.refund(db, counted))
  // The e-mail of a test order may belong to another customer.
  const mails = mark !== null ? [] : deps.notices.ofPlacing(deps.now(), body.customer_email)
  const written = await writer
    .write({ ...checked.value, keyed, placedBy, mails })
    .catch(async (error: unknown) => {
      // A transaction rolls the count back itself. If the refund fails too, the first error is reported.
      if (!db.isTransaction) await refund().catch(() => {})
      // The account was erased, or the test run removed, since the request was authenticated.
      if (isMissingReference(error)) return 'orderer gone' as const
      throw error
    })
  if (written === 'orderer gone')
    return err(body.user_id === null ? problem('test_run_unknown') : problem('unauthenticated'))
  if (typeof written === 'object') return done({ placed: placedOrder(written), replayed: false })
  await refund()
  const earlier = written === 'key taken' ? await replay(db, keyed) : null
  if (!earlier) throw new ConcurrencyConflictError('A concurrent order changed the stock')
  return earlier
}

/** Returns the outcome of an earlier request with this key; null when the key is unused. */
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

/** Returns the current name of a renamed vendor; queries it only when the products have another name. */
async function currentVendorName(
  db: Db,
  name: string,
  products: readonly { vendor_name: string }[],
): Promise<string> {
  if (products.every(({ vendor_name }) => vendor_name === name)) return name
  return (await vendorNamed(db, name))?.name ?? name
}

function orderProblem([code, params]: OrderProblem): PlaceOrderProblem {
  // The compiler loses the relation of code and parameters when it destructures the pair.
  return problem(code, ...([params] as ProblemArgs<typeof code>))
}

function replyTo(placing: Placing) {
  if (!placing.ok) return placing.error
  const { placed, replayed } = placing.value
  return ok(placed, replayed ? { 'Idempotency-Replayed': 'true' } : {})
}

/** Returns a problem unless `user_id` is the caller's (null for a guest). */
function ownershipProblem({ body, session }: Call<'placeOrder'>) {
  if (body.user_id === (session?.userId ?? null)) return null
  return session ? problem('forbidden') : problem('unauthenticated')
}

type CountedCall = Pick<Call<'placeOrder'>, 'body' | 'session'> & { address: string | null }

function countedOrder({ body, session, address }: CountedCall): CountedOrder {
  return {
    address,
    userId: session?.userId ?? null,
    phone: body.customer_phone,
    email: body.customer_email,
    units: body.ordered_products.reduce((units, { totalQuantity }) => units + totalQuantity, 0),
  }
}

/** The fingerprint of an order, stored as a hash. */
function hashOf(body: OrderBody): string {
  return createHash('sha256').update(fingerprint(body)).digest('base64url')
}

/** The test run of an order; orders of an open run are not rate limited. */
type OrderRun = { mark: string; isOpen: boolean }

/** Returns the test run of the request's token or of its customer; null for a live order. */
async function runOfOrder(call: Call<'placeOrder'>): Promise<OrderRun | 'unknown' | null> {
  const { headers, session, deps } = call
  const token = headers['test-run']
  if (token !== undefined) {
    const mark = await markOfToken(deps.db, token, deps)
    return mark === null ? 'unknown' : { mark, isOpen: true }
  }
  const mark = session?.mark ?? null
  if (mark === null) return null
  return { mark, isOpen: (await findOpenRun(deps.db, mark, deps.now())) !== undefined }
}
