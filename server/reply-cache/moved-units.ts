import type { CatalogState } from '#server/store/catalog-version-queries.ts'

// Beyond so many products the memory begins anew, and every answer is looked at once.
const MOST_PRODUCTS = 5000

/** Whose units have changed, and when: counted in changes. Of changes that it missed it says that all are concerned. */
export class MovedUnits {
  readonly #late: number
  readonly #movedAt = new Map<number, number>()
  #seen = new Set<number>()
  #newest = 0
  #counts = -1
  #allMovedAt = -1

  /** @param late how many changes may show after ones that were counted later, as transactions end in any order. */
  constructor(late: number) {
    this.#late = late
  }

  /** From which change on the next look has to see. */
  get since(): number {
    return this.#newest - this.#late
  }

  /** Takes in what a look at the catalog found. */
  note({ counts, changes }: CatalogState): void {
    // Asked before another look that has been answered already.
    if (counts <= this.#counts) return
    const unseen = [...changes].filter(([id]) => !this.#seen.has(id))
    if (unseen.length !== counts - this.#counts || this.#movedAt.size > MOST_PRODUCTS) {
      this.#allMovedAt = counts
      this.#movedAt.clear()
    } else for (const [, product] of unseen) this.#movedAt.set(product, counts)
    this.#counts = counts
    for (const id of changes.keys()) this.#newest = Math.max(this.#newest, id)
    this.#seen = new Set([...changes.keys()].filter((id) => id > this.since))
  }

  /** Whether units that an answer shows have changed since it was made, as far as is known. */
  concern(shown: ShownUnits, madeAt: number): boolean {
    if (madeAt >= this.#counts) return false
    if (shown === 'any' || this.#allMovedAt > madeAt) return true
    for (const product of shown) if ((this.#movedAt.get(product) ?? -1) > madeAt) return true
    return false
  }
}

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
