import type { CartLine, ShopProduct } from './cart-line.ts'
import { lineOf } from './from-wire.ts'

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
