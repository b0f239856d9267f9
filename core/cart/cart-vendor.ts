import type { CartLine } from './cart-line.ts'

/** Returns the vendor of the cart's products, or null for an empty cart. */
export function cartVendor(lines: readonly CartLine[]): { id: number; name: string } | null {
  const [first] = lines
  return first ? { id: first.vendorId, name: first.vendorName } : null
}
