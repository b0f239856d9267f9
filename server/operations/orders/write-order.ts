import { shownOrder } from '#core/orders/shown-order.ts'
import { orderToKeep, type OrderProblem } from '#core/orders/check-order.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { BodyOf, ProblemCodeOf, ReplyOf } from '#generated/operation-types.ts'
import type { Deps } from '#server/deps.ts'
import { problem, retryLater, type Problem } from '#server/http/problem.ts'
import { confirmationMail } from '#server/mail/letter.ts'
import type { Db } from '#server/store/db.ts'
import { findKey, type KeyedOrder } from '#server/store/order-key-queries.ts'
import { findOrder, type OrderWithLines } from '#server/store/order-queries.ts'
import { isMissingReference } from '#server/store/outage.ts'
import { findProducts } from '#server/store/product-queries.ts'
import { Overtaken } from '#server/store/retry.ts'
import { vendorNamed } from '#server/store/shelf-removals.ts'
import { lostPart, type RunPass } from '#server/store/test-run-queries.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import type { ProblemArgs } from '#generated/problems.ts'

type OrderBody = BodyOf<'placeOrder'>
type PlacedOrder = ReplyOf<'placeOrder', 200>
export type Outcome = Result<{ placed: PlacedOrder; replayed: boolean }, PlaceOrderProblem>

/** Counts an order before it is written, or says why it may not be; `giveBack` when it is not written after all. */
type Admission = {
  count: (db: Db) => Promise<PlaceOrderProblem | null>
  giveBack: (db: Db) => Promise<void>
}

/** Writes an order, all of it or nothing, or repeats the answer that its key got before. */
export function writeOrder(
  deps: Deps,
  body: OrderBody,
  keyed: KeyedOrder,
  pass: RunPass | null,
  admission: Admission,
): Promise<Outcome> {
  return deps.orderDesk(async ({ db, write }): Promise<Outcome> => {
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
    const checked = orderToKeep(body, products, { vendorName, mark: pass?.mark ?? null, now: deps.now() })
    // What was placed before may have emptied the shelf itself.
    if (!checked.ok) return (await replay(db, keyed)) ?? err(orderProblem(checked.error))

    const tooMany = await admission.count(db)
    if (tooMany) return (await replay(db, keyed)) ?? err(tooMany)
    const accepted = {
      ...checked.value,
      keyed,
      pass,
      // What a tester writes as an e-mail may be anybody's, or nobody's.
      mails: pass ? [] : mailsOf(deps, body),
    }
    const written = await write(accepted).catch(async (error: unknown) => {
      // A transaction takes the count back itself. Where that fails too, the first error is the one to tell.
      if (!db.isTransaction) await admission.giveBack(db).catch(() => {})
      // The customer was erased after signing in: nobody is there whose order it would be.
      if (isMissingReference(error)) return 'customer gone' as const
      throw error
    })
    if (written === 'customer gone') return err(problem('unauthenticated'))
    if (typeof written === 'object') return ok({ placed: placedOrder(written), replayed: false })
    await admission.giveBack(db)
    const known = written === 'key taken' ? await replay(db, keyed) : null
    if (!known) throw new Overtaken('a rival order was faster')
    return known
  })
}

/** What tells the buyer, where there is an address, the shop and its programs. */
function mailsOf({ notices, now }: Deps, { customer_email }: OrderBody) {
  const confirmation = confirmationMail(customer_email)
  return [...notices.ofPlacing(now()), ...(confirmation ? [confirmation] : [])]
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

function placedOrder(order: OrderWithLines): PlacedOrder {
  return { message: 'Your order has been placed successfully.', order: shownOrder(order) }
}

/** What the key stands for; null where it is free. */
export async function replay(db: Db, keyed: KeyedOrder): Promise<Outcome | null> {
  const known = await orderUnder(db, keyed)
  if (known === null) return null
  if (known === 'void') return err(problem('idempotency_key_void'))
  if (known.fingerprint !== keyed.fingerprint) return err(problem('idempotency_key_reused'))
  return ok({ placed: placedOrder(known.order), replayed: true })
}

/** The order that a key has placed, and what was asked; `void` where it never will, as for an order that was removed. */
export async function orderUnder(
  db: Db,
  keyed: KeyedOrder,
): Promise<{ order: OrderWithLines; fingerprint: string } | 'void' | null> {
  const key = await findKey(db, keyed)
  if (!key) return null
  const order = key.order_id === null ? undefined : await findOrder(db, key.order_id)
  return order ? { order, fingerprint: key.fingerprint } : 'void'
}

/** Every problem that placing an order may end in. */
export type PlaceOrderProblem = Problem<ProblemCodeOf<'placeOrder'> & ProblemCode>

function orderProblem([code, params]: OrderProblem): PlaceOrderProblem {
  // Each code comes with what its own words need; the compiler loses that when it takes a pair apart.
  return problem(code, ...([params] as ProblemArgs<typeof code>))
}

/** Orders that came too fast; `wait` in seconds. */
export function tooManyOrders(wait: number) {
  return retryLater(problem('too_many_orders', { minutes: Math.ceil(wait / 60) }), wait)
}
