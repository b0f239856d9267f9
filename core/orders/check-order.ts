import { keysOf } from '#core/account/contact-key.ts'
import { formatTaka, multiply, readPaisa, sum, toTaka, type Paisa } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { contactOf, type OrderContact } from './order-dto.ts'

/** Lines and amounts of an order request, in taka. Product names are not checked. */
type OrderClaim = { pay_amount: number; ordered_products: readonly ClaimedLine[] }
export type ClaimedLine = {
  id: number
  name: string
  price: number
  totalQuantity: number
  totalPrice: number
}

/** Customer and delivery data of an order request. */
type Orderer = OrderContact & { user_id: number | null }

/** A product of the catalog. */
export type KnownProduct = {
  id: number
  name: string
  stock: number
  price_paisa: Paisa
  vendor_name: string
}

/** A stored line of an accepted order, at the store's price. */
type AcceptedLine = {
  product_id: number
  name: string
  price_paisa: Paisa
  quantity: number
  total_paisa: Paisa
}

/** Why an order is refused: a problem code of the contract, with the parameters of its message. */
export type OrderProblem =
  | ['empty_order' | 'several_vendors']
  | ['sold_out' | 'product_unavailable', { name: string }]
  | ['out_of_stock', { name: string; available: number }]
  | ['price_changed', { name: string; price: string }]
  | ['total_changed', { total: string }]

/** Validates an order request and builds the order and lines to store, at the store's prices and with the current vendor name. */
export function acceptOrder(
  body: OrderClaim & Orderer,
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

type ClaimedProduct = { claim: ClaimedLine; product: KnownProduct }

/**
 * Validates an order against the catalog: products exist, belong to the named vendor, are in stock (lines of one product
 * counted together), and prices and totals match. Returns the first problem in that order, else one line per product,
 * sorted by product id.
 * Throws RangeError for a quantity that is not a positive whole number, which the contract refuses earlier.
 */
export function checkOrder(
  { ordered_products: claimed, pay_amount: payAmount }: OrderClaim,
  products: readonly KnownProduct[],
  vendorName: string,
): Result<{ totalPaisa: Paisa; lines: AcceptedLine[] }, OrderProblem> {
  if (claimed.length === 0) return err(['empty_order'])

  const byId = new Map(products.map((product) => [product.id, product]))
  const pairs: ClaimedProduct[] = []
  for (const claim of claimed) {
    requireQuantity(claim.totalQuantity)
    const product = byId.get(claim.id)
    // The product is gone from the catalog, so the message uses the name of the request.
    if (!product) return err(['product_unavailable', { name: claim.name || `Product ${claim.id}` }])
    pairs.push({ claim, product })
  }
  if (pairs.some(({ product }) => product.vendor_name !== vendorName)) return err(['several_vendors'])

  const quantities = quantityPerProduct(pairs)
  const short = pairs.find(({ product }) => (quantities.get(product) ?? 0) > product.stock)?.product
  if (short) return err(shortage(short))

  const changed = pairs.find(({ claim, product }) => !matches(claim.price, product.price_paisa))?.product
  if (changed) return err(['price_changed', { name: changed.name, price: formatPaisa(changed.price_paisa) }])

  const lines = acceptedLines(quantities)
  const totalPaisa = sum(lines.map((line) => line.total_paisa))
  const linesAgree = pairs.every(({ claim, product }) =>
    matches(claim.totalPrice, multiply(product.price_paisa, claim.totalQuantity)),
  )
  if (!linesAgree || !matches(payAmount, totalPaisa))
    return err(['total_changed', { total: formatPaisa(totalPaisa) }])
  return ok({ totalPaisa, lines })
}

function requireQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`not an order quantity: ${quantity}`)
}

function shortage({ name, stock }: KnownProduct): OrderProblem {
  return stock > 0 ? ['out_of_stock', { name, available: stock }] : ['sold_out', { name }]
}

/** Returns whether a claimed amount in taka, possibly malformed, equals the store's amount. */
function matches(taka: number, paisa: Paisa): boolean {
  return readPaisa(taka) === paisa
}

function formatPaisa(paisa: Paisa): string {
  return formatTaka(toTaka(paisa))
}

function quantityPerProduct(pairs: readonly ClaimedProduct[]): Map<KnownProduct, number> {
  const quantities = new Map<KnownProduct, number>()
  for (const { claim, product } of pairs) {
    quantities.set(product, (quantities.get(product) ?? 0) + claim.totalQuantity)
  }
  return quantities
}

/** Sorts by product id, so that concurrent orders lock products in the same order. */
function acceptedLines(quantities: ReadonlyMap<KnownProduct, number>): AcceptedLine[] {
  return [...quantities]
    .sort(([a], [b]) => a.id - b.id)
    .map(([{ id, name, price_paisa }, quantity]) => {
      return { product_id: id, name, price_paisa, quantity, total_paisa: multiply(price_paisa, quantity) }
    })
}
