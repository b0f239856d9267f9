import type { CartLine } from './cart-line.ts'

/**
 * Splits the rows of an account (oldest first) into the active cart (rows of the last saved vendor) and the parked rows of
 * other vendors, because a cart has one vendor.
 */
export function lastSaved<Row extends { vendor_id: number }>(rows: readonly Row[]) {
  const vendorId = rows.at(-1)?.vendor_id
  const isActive = (row: Row) => row.vendor_id === vendorId
  return { cart: rows.filter(isActive), waiting: rows.filter((row) => !isActive(row)) }
}

/**
 * Selects the saved lines that join the local cart at login; the others stay parked in the account. An empty cart takes the
 * last saved lines, a non-empty cart takes the lines of its vendor.
 */
export function savedFor(
  local: readonly CartLine[],
  saved: readonly CartLine[],
  waiting: readonly CartLine[],
): { joining: CartLine[]; waiting: CartLine[] } {
  const vendorId = [...local, ...saved, ...waiting][0]?.vendorId
  const all = [...saved, ...waiting]
  const isJoining = (line: CartLine) => line.vendorId === vendorId
  return { joining: all.filter(isJoining), waiting: all.filter((line) => !isJoining(line)) }
}

/** The body that saves a customer's cart on the server. */
type SyncPayload = { cart_items: { product_id: number; quantity: number; user_id: number }[] }

/** Builds the cart-sync payload; every row gets the given customer, also lines that another customer added. */
export function syncPayload(lines: readonly CartLine[], userId: number): SyncPayload {
  return { cart_items: lines.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId })) }
}

/**
 * Copies `cartId` and `userId` of the saved rows to the cart lines. Quantities, prices and stock stay, and rows of other
 * products add no line.
 */
export function adoptRows(lines: readonly CartLine[], rows: readonly CartLine[]): CartLine[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const row = rowOf.get(line.id)
    if (row?.cartId === undefined) return line
    return { ...line, userId: row.userId, cartId: row.cartId }
  })
}
