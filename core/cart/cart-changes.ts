import { type CartLine, type ShopProduct, lineOf } from './cart-line.ts'
import { mostPossible } from './within-limits.ts'

/**
 * The cart with what the store says now, by product id: null where it no longer sells the product (the line then has no
 * stock), absent where it has not been asked. Quantities stay as the shopper chose them, even above the stock.
 * The very same array comes back when nothing is new.
 */
export function refreshLines(lines: CartLine[], store: ReadonlyMap<number, ShopProduct | null>): CartLine[] {
  const refreshed = lines.map((line) => refreshLine(line, store.get(line.id)))
  return refreshed.every((line, place) => line === lines[place]) ? lines : refreshed
}

function refreshLine(line: CartLine, product: ShopProduct | null | undefined): CartLine {
  if (product === undefined) return line
  const fresh = lineOf(product ?? { ...line, stock: 0 }, line)
  return JSON.stringify(fresh) === JSON.stringify(lineOf(line, line)) ? line : fresh
}

/** What the store says of a line that the cart did not know. Prices in taka, stock in units. */
export type CartChange =
  | { kind: 'price'; id: number; name: string; before: number; now: number }
  /** Fewer are there than the cart wants. */
  | { kind: 'too_few'; id: number; name: string; wanted: number; available: number }
  /** Sold out, or no longer sold. */
  | { kind: 'gone'; id: number; name: string; wanted: number }
  /** The stock moved, and the line is still possible. */
  | { kind: 'stock'; id: number; name: string; before: number; now: number }

/** How a cart differs from the same cart after the store was asked, line by line. */
export function cartChanges(before: readonly CartLine[], now: readonly CartLine[]): CartChange[] {
  return now.flatMap((line) => {
    const known = before.find(({ id }) => id === line.id)
    return known ? lineChanges(known, line) : []
  })
}

function lineChanges(known: CartLine, { id, name, price, stock, quantity }: CartLine): CartChange[] {
  const changes: CartChange[] = []
  if (stock <= 0) return [{ kind: 'gone', id, name, wanted: quantity }]
  if (price !== known.price) changes.push({ kind: 'price', id, name, before: known.price, now: price })
  const available = mostPossible({ stock })
  if (quantity > available) changes.push({ kind: 'too_few', id, name, wanted: quantity, available })
  else if (stock !== known.stock) changes.push({ kind: 'stock', id, name, before: known.stock, now: stock })
  return changes
}

/** Whether a shopper has to agree before such a cart is ordered: a lower price or a changed stock is only reported. */
export function needsConsent(change: CartChange): boolean {
  if (change.kind === 'price') return change.now > change.before
  return change.kind !== 'stock'
}

/** The cart as it can be ordered: no line above what is possible, none of what is gone. */
export function orderableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const most = mostPossible(line)
    if (most < 1) return []
    return line.quantity > most ? [{ ...line, quantity: most }] : [line]
  })
}
