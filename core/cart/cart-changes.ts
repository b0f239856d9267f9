import { type CartLine, type ShopProduct, lineOf } from './cart-line.ts'
import { mostPossible } from './within-limits.ts'

/**
 * Updates cart lines with current store products, by product id: null means no longer sold (stock becomes 0), absent means
 * not fetched. Quantities stay as the shopper chose them, even above the stock.
 * Returns the same array when nothing changed.
 */
export function refreshLines(lines: CartLine[], store: ReadonlyMap<number, ShopProduct | null>): CartLine[] {
  const refreshed = lines.map((line) => refreshLine(line, store.get(line.id)))
  return refreshed.every((line, index) => line === lines[index]) ? lines : refreshed
}

function refreshLine(line: CartLine, product: ShopProduct | null | undefined): CartLine {
  if (product === undefined) return line
  const fresh = lineOf(product ?? { ...line, stock: 0 }, line)
  return JSON.stringify(fresh) === JSON.stringify(lineOf(line, line)) ? line : fresh
}

/** A difference between a cart line and the current product. Prices in taka, stock in units. */
export type CartChange =
  | { kind: 'price'; id: number; name: string; before: number; now: number }
  /** The stock is below the quantity in the cart. */
  | { kind: 'too_few'; id: number; name: string; wanted: number; available: number }
  /** Sold out, or no longer sold. */
  | { kind: 'gone'; id: number; name: string; wanted: number }
  /** The stock changed, and still covers the quantity. */
  | { kind: 'stock'; id: number; name: string; before: number; now: number }

/** Compares a cart with its refreshed version, line by line. */
export function cartChanges(before: readonly CartLine[], now: readonly CartLine[]): CartChange[] {
  return now.flatMap((line) => {
    const previous = before.find(({ id }) => id === line.id)
    return previous ? lineChanges(previous, line) : []
  })
}

function lineChanges(previous: CartLine, { id, name, price, stock, quantity }: CartLine): CartChange[] {
  const changes: CartChange[] = []
  if (stock <= 0) return [{ kind: 'gone', id, name, wanted: quantity }]
  if (price !== previous.price) changes.push({ kind: 'price', id, name, before: previous.price, now: price })
  const available = mostPossible({ stock })
  if (quantity > available) changes.push({ kind: 'too_few', id, name, wanted: quantity, available })
  else if (stock !== previous.stock)
    changes.push({ kind: 'stock', id, name, before: previous.stock, now: stock })
  return changes
}

/** Returns whether the shopper must confirm a change before ordering. A lower price or a changed stock is only reported. */
export function needsConsent(change: CartChange): boolean {
  if (change.kind === 'price') return change.now > change.before
  return change.kind !== 'stock'
}

/** Returns the orderable cart: quantities capped to stock and limits, without sold-out lines. */
export function orderableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const max = mostPossible(line)
    if (max < 1) return []
    return line.quantity > max ? [{ ...line, quantity: max }] : [line]
  })
}
