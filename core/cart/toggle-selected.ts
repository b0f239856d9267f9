import type { CartLine } from './cart-line.ts'

/** Turns a line's selected-for-checkout flag over (spec §4); a line without the flag counts as not selected. */
export function toggleSelected(lines: CartLine[], productId: number): CartLine[] {
  if (!lines.some(({ id }) => id === productId)) return lines
  return lines.map((line) => (line.id === productId ? { ...line, selected: !line.selected } : line))
}
