/** Why a parcel came back. */
export type ReturnReason = 'refused' | 'not_reached' | 'damaged' | 'wrong_item' | 'other'

/** What an operator does to an order that is no step of its way. */
export type OrderChange = 'restocked' | 'amended'

/** Units of a line that are whole, in all. */
export type WholeUnits = { product_id: number; quantity: number }

type Line = { product_id: number; quantity: number; restocked: number }

/** More units of a product than the order holds. */
export type NotHeld = { product: number; held: number; quantity: number }

/**
 * How many units of each line go back to the shelf now, so that in all as many have as are whole: however often the same
 * is said, they go back once. `notHeld` where more units are said to be whole than the order holds of a product.
 */
export function unitsToRestock<L extends Line>(
  lines: readonly L[],
  whole: readonly WholeUnits[],
): { due: { line: L; quantity: number }[] } | { notHeld: NotHeld } {
  const said = new Map<number, number>()
  for (const { product_id, quantity } of whole)
    said.set(product_id, Math.max(said.get(product_id) ?? 0, quantity))
  for (const [product, quantity] of said) {
    const held = lines.find(({ product_id }) => product_id === product)?.quantity ?? 0
    if (quantity > held) return { notHeld: { product, held, quantity } }
  }
  const due = lines.map((line) => ({ line, quantity: (said.get(line.product_id) ?? 0) - line.restocked }))
  return { due: due.filter(({ quantity }) => quantity > 0) }
}
