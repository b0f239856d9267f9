import { checkOrder, type AcceptedLine } from '#core/orders/check-order.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { BodyOf, ReplyOf } from '#generated/operation-types.ts'
import type { Deps } from '#server/deps.ts'
import { problem } from '#server/http/problem.ts'
import { bumpCatalogVersion } from '#server/store/catalog-version-queries.ts'
import type { Trx } from '#server/store/db.ts'
import { claimKey, findAnswer, storeAnswer, type KeyedRequest } from '#server/store/idempotency-queries.ts'
import { insertOrder } from '#server/store/order-queries.ts'
import { isTransient } from '#server/store/outage.ts'
import { findProducts } from '#server/store/product-queries.ts'
import { takeStock } from '#server/store/stock-queries.ts'
import { toWireOrder } from '#server/wire/order.ts'
import { claimedOrder, storeCatalog } from './order-claim.ts'
import { orderProblem, type PlaceOrderProblem } from './order-problem.ts'

type OrderBody = BodyOf<'placeOrder'>
type PlacedOrder = ReplyOf<'placeOrder', 200>
/** Counts an order that is written, or says why it has to go back. */
type Admission = (trx: Trx) => Promise<PlaceOrderProblem | null>

type Outcome = Result<{ placed: PlacedOrder; replayed: boolean }, PlaceOrderProblem>

// Rival orders move the stock between a look and a grab; whoever loses looks again.
const ATTEMPTS = 5

/** Writes an order in one transaction, or repeats the answer that its key got before. */
export async function writeOrder(
  deps: Deps,
  body: OrderBody,
  keyed: KeyedRequest | null,
  admit: Admission,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.commit((trx) => writeOnce(trx, deps.now(), body, keyed, admit))
    } catch (error) {
      const worthwhile = error instanceof StockMoved || isTransient(error)
      if (!worthwhile || attempt === ATTEMPTS) throw error
    }
  }
}

async function writeOnce(
  trx: Trx,
  now: number,
  body: OrderBody,
  keyed: KeyedRequest | null,
  admit: Admission,
): Promise<Outcome> {
  if (keyed && !(await claimKey(trx, keyed, now))) return replay(trx, keyed)

  const products = await findProducts(
    trx,
    body.ordered_products.map(({ id }) => id),
  )
  const checked = checkOrder(claimedOrder(body), storeCatalog(products))
  if (!checked.ok) return err(orderProblem(checked.error, body))

  const { lines, totalPaisa } = checked.value
  await takeAll(trx, lines)
  const order = await insertOrder(trx, orderRow(body, totalPaisa, now), lines.map(lineRow))
  const placed = { message: 'Your order has been placed successfully.', order: toWireOrder(order) }
  if (keyed) await storeAnswer(trx, keyed, JSON.stringify(placed))
  await bumpCatalogVersion(trx)
  const tooMany = await admit(trx)
  if (tooMany) return err(tooMany)
  return ok({ placed, replayed: false })
}

async function replay(trx: Trx, keyed: KeyedRequest): Promise<Outcome> {
  const answer = await findAnswer(trx, keyed)
  if (answer?.fingerprint !== keyed.fingerprint) return err(problem('idempotency_key_reused'))
  return ok({ placed: JSON.parse(answer.body) as PlacedOrder, replayed: true })
}

/** Lines come sorted by product, so that two orders never wait for each other crosswise. */
async function takeAll(trx: Trx, lines: readonly AcceptedLine[]): Promise<void> {
  for (const line of lines) {
    if (!(await takeStock(trx, line))) throw new StockMoved('a rival order was faster')
  }
}

class StockMoved extends Error {
  override name = 'StockMoved'
}

function orderRow(body: OrderBody, totalPaisa: number, now: number) {
  return {
    user_id: body.user_id,
    vendor_name: body.vendor_name,
    status: 'pending' as const,
    pay_amount_paisa: totalPaisa,
    payment_method: 'COD' as const,
    customer_name: body.customer_name,
    customer_email: body.customer_email,
    customer_phone: body.customer_phone,
    customer_address: body.customer_address,
    customer_country: body.customer_country,
    customer_city: body.customer_city,
    customer_zip: body.customer_zip,
    created_at: now,
    updated_at: now,
  }
}

function lineRow({ productId, name, quantity, pricePaisa, totalPaisa }: AcceptedLine) {
  return { product_id: productId, name, quantity, price_paisa: pricePaisa, total_paisa: totalPaisa }
}
