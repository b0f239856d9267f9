/**
 * A ring of items in a strip: every item stands once in it, and `turn` says which item stands first. All are whole
 * numbers from 0.
 */
export type Ring = { count: number; turn: number }

/** An index brought back into the ring, from either side. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count
}

/** Where an item stands in the strip. */
export function positionInRing(item: number, { count, turn }: Ring): number {
  return wrapIndex(item - turn, count)
}

/** The turn that puts an item at a place of the strip. */
export function turnFor(item: number, place: number, count: number): number {
  return wrapIndex(item - place, count)
}
