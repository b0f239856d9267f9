import { stockMaximum } from '#generated/limits.ts'
import type { ProductRow } from '#server/store/catalog-rows.ts'
import type { MovedStock, ProductEntry } from './catalog-import.ts'

type Before = Pick<ProductRow, 'stock' | 'sold'>
type Refuse = (member: string, message: string) => void

/** The units that a product will have; `movedStock` says what becomes of a count that has moved since it was exported. */
export function stockAfter(
  entry: ProductEntry,
  before: Before | undefined,
  movedStock: MovedStock,
  refuse: Refuse,
): number {
  const { stock, stock_change: change } = entry
  if (stock !== undefined && change !== undefined) {
    refuse('stock_change', 'Give the stock or its change, not both')
  }
  if (!before) {
    if (stock === undefined && change !== undefined) {
      refuse('stock_change', 'A new product needs a stock, not a change of it')
    }
    return stock ?? 0
  }
  if (stock === undefined) return changed(before, change ?? 0, 'stock_change', refuse)
  const { stock_exported: exported } = entry
  if (exported === undefined || movedStock === 'set' || !hasMoved(entry, before)) return stock
  if (movedStock === 'add') return changed(before, stock - exported, 'stock', refuse)
  if (movedStock === 'refuse' && stock !== exported && stock !== before.stock) {
    const moved = `${exported} were in stock at the export, and ${before.stock} are now`
    refuse('stock', `${moved}: export again, or say what becomes of it (moved_stock: keep, add or set)`)
  }
  return before.stock
}

/** As many may be there as were exported, and still be others: some sold, and as many delivered. */
function hasMoved({ stock_exported: exported, sold }: ProductEntry, before: Before): boolean {
  return before.stock !== exported || (sold !== undefined && sold !== before.sold)
}

function changed({ stock }: Before, change: number, member: string, refuse: Refuse): number {
  const after = stock + change
  if (after < 0) refuse(member, `Only ${stock} are in stock: no more can go`)
  if (after > stockMaximum)
    refuse(member, `${stock} are in stock: no more can come than ${stockMaximum} in all`)
  return after
}
