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
