/** A ring of items; item `turn` stands first. */
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
