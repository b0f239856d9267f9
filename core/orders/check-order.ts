import { keysOf } from '#core/account/contact-key.ts'
import { formatTaka, multiply, readPaisa, sum, toTaka, type Paisa } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { contactOf, type OrderContact } from './order-dto.ts'

/** What a request for an order claims of goods and amounts, in taka; its names for goods are no claim. */
type Claim = { pay_amount: number; ordered_products: readonly ClaimedLine[] }
export type ClaimedLine = {
  id: number
  name: string
  price: number
  totalQuantity: number
  totalPrice: number
}

/** What it says besides: who ordered, and where it goes. */
type Orderer = OrderContact & { user_id: number | null }

/** A product as the store knows it. */
export type KnownProduct = {
  id: number
  name: string
  stock: number
  price_paisa: Paisa
  vendor_name: string
}

/** One product of an accepted order, at the store's own price, as it is stored. */
type AcceptedLine = {
  product_id: number
  name: string
  price_paisa: Paisa
  quantity: number
  total_paisa: Paisa
}

/** Why the store refuses an order: the problem of the contract, with what its words need. */
export type OrderProblem =
  | ['empty_order' | 'several_vendors']
  | ['sold_out' | 'product_unavailable', { name: string }]
  | ['out_of_stock', { name: string; available: number }]
  | ['price_changed', { name: string; price: string }]
  | ['total_changed', { total: string }]

/**
 * An order as it is first stored, at the store's own prices and under the present name of its vendor; or the problem that it
 * is refused with.
 */
export function acceptOrder(
  body: Claim & Orderer,
  products: readonly KnownProduct[],
  { vendorName, mark, now }: { vendorName: string; mark: string | null; now: number },
) {
  const checked = checkOrder(body, products, vendorName)
  if (!checked.ok) return checked
  const { lines, totalPaisa } = checked.value
  const order = {
    user_id: body.user_id,
    vendor_name: vendorName,
    status: 'pending' as const,
    pay_amount_paisa: totalPaisa,
    payment_method: 'COD' as const,
    ...contactOf(body),
    created_at: now,
    updated_at: now,
    ...keysOf({ phone: body.customer_phone, email: body.customer_email }),
    mark,
  }
  return ok({ order, lines })
}

type Pair = { claim: ClaimedLine; product: KnownProduct }

/**
 * Holds an order against the store's catalog: products exist, all belong to the vendor named, the stock
 * serves them (lines of one product counted together), and prices and totals are the store's own.
 * The first problem in that order is returned. Accepted lines are one per product, sorted by product id.
 *
 * Throws RangeError for a quantity that is no whole number from 1: the contract refuses those earlier.
 */
export function checkOrder(
  { ordered_products: claimed, pay_amount: payAmount }: Claim,
  products: readonly KnownProduct[],
  vendorName: string,
): Result<{ totalPaisa: Paisa; lines: AcceptedLine[] }, OrderProblem> {
  if (claimed.length === 0) return err(['empty_order'])

  const known = new Map(products.map((product) => [product.id, product]))
  const pairs: Pair[] = []
  for (const claim of claimed) {
    requireQuantity(claim.totalQuantity)
    const product = known.get(claim.id)
    // The store does not know it any more, so the shopper's own name for it has to do.
    if (!product) return err(['product_unavailable', { name: claim.name || `Product ${claim.id}` }])
    pairs.push({ claim, product })
  }
  if (pairs.some(({ product }) => product.vendor_name !== vendorName)) return err(['several_vendors'])

  const quantities = quantityPerProduct(pairs)
  const short = pairs.find(({ product }) => (quantities.get(product) ?? 0) > product.stock)?.product
  if (short) return err(shortage(short))

  const changed = pairs.find(({ claim, product }) => !claims(claim.price, product.price_paisa))?.product
  if (changed) return err(['price_changed', { name: changed.name, price: shown(changed.price_paisa) }])

  const lines = acceptedLines(quantities)
  const totalPaisa = sum(lines.map((line) => line.total_paisa))
  const linesAgree = pairs.every(({ claim, product }) =>
    claims(claim.totalPrice, multiply(product.price_paisa, claim.totalQuantity)),
  )
  if (!linesAgree || !claims(payAmount, totalPaisa))
    return err(['total_changed', { total: shown(totalPaisa) }])
  return ok({ totalPaisa, lines })
}

function requireQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`not an order quantity: ${quantity}`)
}

function shortage({ name, stock }: KnownProduct): OrderProblem {
  return stock > 0 ? ['out_of_stock', { name, available: stock }] : ['sold_out', { name }]
}

/** Whether a claimed amount, however malformed, is the store's. */
function claims(taka: number, paisa: Paisa): boolean {
  return readPaisa(taka) === paisa
}

function shown(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

function quantityPerProduct(pairs: readonly Pair[]): Map<KnownProduct, number> {
  const quantities = new Map<KnownProduct, number>()
  for (const { claim, product } of pairs) {
    quantities.set(product, (quantities.get(product) ?? 0) + claim.totalQuantity)
  }
  return quantities
}

/** Sorted by product id, so that concurrent orders lock products in one order. */
function acceptedLines(quantities: ReadonlyMap<KnownProduct, number>): AcceptedLine[] {
  return [...quantities]
    .sort(([a], [b]) => a.id - b.id)
    .map(([{ id, name, price_paisa }, quantity]) => {
      return { product_id: id, name, price_paisa, quantity, total_paisa: multiply(price_paisa, quantity) }
    })
}
