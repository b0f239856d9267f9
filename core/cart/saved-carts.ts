import type { CartLine } from './cart-line.ts'

/**
 * What an account holds, the oldest row first, as the cart that was saved last and the rows of other vendors: these wait,
 * as a cart is one vendor's.
 */
export function lastSaved<Row extends { vendor_id: number }>(rows: readonly Row[]) {
  const vendorId = rows.at(-1)?.vendor_id
  const isOfIt = (row: Row) => row.vendor_id === vendorId
  return { cart: rows.filter(isOfIt), waiting: rows.filter((row) => !isOfIt(row)) }
}

/**
 * Which of the saved lines join the cart of this device at a login, and which go on waiting in the account: an empty
 * cart takes what was saved last, any other one what is of its vendor.
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

/** Cart lines → cart-sync payload; every row is the given customer's, also lines that another one added. */
export function syncPayload(lines: readonly CartLine[], userId: number): SyncPayload {
  return { cart_items: lines.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId })) }
}

/**
 * The cart after it was saved: each line knows the row and the customer of the account that holds it now. Quantities,
 * prices and stock stay as they are, and rows of products that are not in the cart bring no line.
 */
export function adoptRows(lines: readonly CartLine[], rows: readonly CartLine[]): CartLine[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const row = rowOf.get(line.id)
    if (row?.cartId === undefined) return line
    return { ...line, userId: row.userId, cartId: row.cartId }
  })
}
