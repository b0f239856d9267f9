import { multiply, readPaisa, sum, toPaisa, toTaka, type Paisa } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Contact } from '#core/account/person.ts'

/** A line as the shopper's program claims it; `price` and `total` in taka. */
export type ClaimedLine = { id: number; price: number; quantity: number; total: number }

/** An order as the shopper's program claims it; `payAmount` in taka. */
export type ClaimedOrder = { vendorName: string; payAmount: number; lines: readonly ClaimedLine[] }

/** A product as the store knows it; `price` in taka. */
export type CatalogEntry = { name: string; price: number; stock: number; vendorName: string }

/** One product of an accepted order, at the store's own price, as it is kept. */
type AcceptedLine = {
  product_id: number
  name: string
  price_paisa: Paisa
  quantity: number
  total_paisa: Paisa
}

/** Why the store refuses an order; `price` and `total` are the store's own figures, in taka. */
export type OrderProblem =
  | { code: 'empty_order' }
  | { code: 'unknown_product'; id: number }
  | { code: 'several_vendors' }
  | { code: 'out_of_stock'; name: string; available: number }
  | { code: 'price_changed'; name: string; price: number }
  | { code: 'wrong_total'; total: number }

type Entries = ReadonlyMap<number, CatalogEntry>
type Known = { claim: ClaimedLine; entry: CatalogEntry }

/**
 * Holds an order against the store's catalog: products exist, all belong to the vendor named, the stock
 * serves them (lines of one product counted together), and prices and totals are the store's own.
 * The first problem in that order is returned. Accepted lines are one per product, sorted by product id.
 *
 * Throws RangeError for a quantity that is no whole number from 1: the contract refuses those earlier.
 */
export function checkOrder(
  order: ClaimedOrder,
  catalog: Entries,
): Result<{ totalPaisa: Paisa; lines: AcceptedLine[] }, OrderProblem> {
  if (order.lines.length === 0) return err({ code: 'empty_order' })

  const known: Known[] = []
  for (const claim of order.lines) {
    requireQuantity(claim.quantity)
    const entry = catalog.get(claim.id)
    if (!entry) return err({ code: 'unknown_product', id: claim.id })
    known.push({ claim, entry })
  }
  if (known.some(({ entry }) => entry.vendorName !== order.vendorName))
    return err({ code: 'several_vendors' })

  const quantities = quantityPerProduct(known)
  const short = known.find(({ claim, entry }) => (quantities.get(claim.id) ?? 0) > entry.stock)
  if (short)
    return err({ code: 'out_of_stock', name: short.entry.name, available: Math.max(0, short.entry.stock) })

  const changed = known.find(({ claim, entry }) => !claims(claim.price, toPaisa(entry.price)))?.entry
  if (changed) return err({ code: 'price_changed', name: changed.name, price: changed.price })

  const lines = acceptedLines(quantities, catalog)
  const totalPaisa = sum(lines.map((line) => line.total_paisa))
  const linesAgree = known.every(({ claim, entry }) =>
    claims(claim.total, multiply(toPaisa(entry.price), claim.quantity)),
  )
  if (!linesAgree || !claims(order.payAmount, totalPaisa)) {
    return err({ code: 'wrong_total', total: toTaka(totalPaisa) })
  }
  return ok({ totalPaisa, lines })
}

function requireQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`not an order quantity: ${quantity}`)
}

/** Whether a claimed amount, however malformed, is the store's. */
function claims(taka: number, paisa: Paisa): boolean {
  return readPaisa(taka) === paisa
}

function quantityPerProduct(known: readonly Known[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { claim } of known) {
    quantities.set(claim.id, (quantities.get(claim.id) ?? 0) + claim.quantity)
  }
  return quantities
}

/** Sorted by product id, so that concurrent orders lock products in one order. */
function acceptedLines(quantities: ReadonlyMap<number, number>, catalog: Entries): AcceptedLine[] {
  return [...quantities]
    .sort(([a], [b]) => a - b)
    .flatMap(([product_id, quantity]) => {
      const entry = catalog.get(product_id)
      // Stryker disable next-line ConditionalExpression,ArrayDeclaration: every product was found before
      if (!entry) return []
      const price_paisa = toPaisa(entry.price)
      const total_paisa = multiply(price_paisa, quantity)
      return { product_id, name: entry.name, price_paisa, quantity, total_paisa }
    })
}

/** What a courier will miss: the fields left blank, in the order to name them. The order may still be sent. */
export function missingDelivery(customer: Pick<Contact, 'phone' | 'address'>): ('phone' | 'address')[] {
  return (['phone', 'address'] as const).filter((field) => customer[field].trim() === '')
}
