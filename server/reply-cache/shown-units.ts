/**
 * Whose units an answer shows: the numbers of its products; or `any` where sales decide which products it has, or in which
 * order.
 */
export type ShownUnits = ReadonlySet<number> | 'any'

/** The products in the body of an answer, wherever they stand in it: what has a number and a count of units. */
export function unitsIn(body: unknown, found = new Set<number>()): Set<number> {
  if (typeof body !== 'object' || body === null) return found
  const { id, quantity } = body as { id?: unknown; quantity?: unknown }
  if (typeof id === 'number' && typeof quantity === 'number') found.add(id)
  for (const part of Object.values(body)) unitsIn(part, found)
  return found
}

/** What several answers show together. */
export function allShown(parts: readonly ShownUnits[]): ShownUnits {
  const found = new Set<number>()
  for (const part of parts) {
    if (part === 'any') return part
    for (const product of part) found.add(product)
  }
  return found
}
