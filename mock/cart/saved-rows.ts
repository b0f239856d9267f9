import { lastSaved } from '#core/cart/saved-carts.ts'
import { type KeptRow } from '#core/catalog/shown-product.ts'
import { contractLimits } from '#core/contract/cart-limits.ts'
import type { MockStore } from '#mock/mock-store.ts'

/** A customer's saved rows of what is on the shelves, with their products, the oldest first. */
export function rowsOf({ kept }: MockStore, userId: number): KeptRow[] {
  return kept.cartRows
    .filter((row) => row.user_id === userId)
    .flatMap(({ id: cart_id, user_id, product_id, quantity }) => {
      const product = kept.products.find(({ id, on_shelf }) => on_shelf === 1 && id === product_id)
      return product ? [{ ...product, cart_id, user_id, quantity }] : []
    })
}

type Dropped = { product_id: number; reason: 'gone' | 'cart_full' }

/** What became of rows that were to be saved; null when they are of several vendors, and nothing was saved. */
type Saved = { rows: KeptRow[]; dropped: Dropped[]; anyNew: boolean } | null

/**
 * Sets the saved quantity of each product: a cart of another vendor waits, and the oldest rows beyond what an order takes
 * give way. What is no longer sold is left out and named.
 */
export function saveRows(store: MockStore, userId: number, quantities: ReadonlyMap<number, number>): Saved {
  const { kept } = store
  const ids = [...quantities.keys()].sort((one, other) => one - other)
  const products = store.products(ids)
  const [first, ...others] = products
  if (others.some(({ vendor_id }) => vendor_id !== first?.vendor_id)) return null
  if (first) takeOutOfWaiting(store, userId, first.vendor_id)
  const known = new Set(products.map(({ id }) => id))
  let anyNew = false
  for (const id of known) {
    const quantity = quantities.get(id) ?? 0
    const row = kept.cartRows.find((each) => each.user_id === userId && each.product_id === id)
    if (row) row.quantity = quantity
    else kept.cartRows.push({ id: store.nextId('cart row'), user_id: userId, product_id: id, quantity })
    anyNew ||= !row
  }
  const rows = rowsOf(store, userId)
  const excess = Math.max(0, rows.length - contractLimits.lines)
  const beyond = rows.filter(({ id }) => !known.has(id)).slice(0, excess)
  const gone = ids.filter((id) => !known.has(id))
  const dropped: Dropped[] = [
    ...gone.map((id) => ({ product_id: id, reason: 'gone' as const })),
    ...beyond.map(({ id }) => ({ product_id: id, reason: 'cart_full' as const })),
  ]
  removeRows(store, userId, ({ id }) => beyond.some((row) => row.cart_id === id))
  return { rows: lastSaved(rows.filter((row) => !beyond.includes(row))).cart, dropped, anyNew }
}

/** A cart that waits becomes the one that was saved last: its rows are written anew, behind those of other vendors. */
function takeOutOfWaiting(store: MockStore, userId: number, vendorId: number): void {
  const own = lastSaved(rowsOf(store, userId)).waiting.filter(({ vendor_id }) => vendor_id === vendorId)
  removeRows(store, userId, ({ id }) => own.some((row) => row.cart_id === id))
  for (const { id, quantity } of own) {
    store.kept.cartRows.push({ id: store.nextId('cart row'), user_id: userId, product_id: id, quantity })
  }
}

type CartRow = MockStore['kept']['cartRows'][number]

/** Removes those of a customer's rows that are meant, and answers how many there were. */
export function removeRows({ kept }: MockStore, userId: number, isMeant: (row: CartRow) => boolean): number {
  const before = kept.cartRows.length
  kept.cartRows = kept.cartRows.filter((row) => row.user_id !== userId || !isMeant(row))
  return before - kept.cartRows.length
}
