import { setImmediate as breathe } from 'node:timers/promises'

// One index finds candidates, what else is wished for is looked at one by one: so many at a time, so many a request.
const SLICE = 500
const SLICES = 20

type Search<Row, Place> = {
  /** The next candidates behind a place, so many at the most. */
  look: (after: Place | null, size: number) => Promise<Row[]>
  matchesFilter: (row: Row) => boolean
  placeOf: (row: Row) => Place
  after: Place | null
  limit: number
}

/**
 * A page of the rows that are wanted, and where the next one begins; null when there are no more. However rare what is
 * wished for is, the work is bounded: a page may hold fewer rows than `limit`, even none, before the last one.
 */
export async function lookThrough<Row, Place>({
  look,
  matchesFilter,
  placeOf,
  after,
  limit,
}: Search<Row, Place>): Promise<{ page: Row[]; next: Place | null }> {
  const found: Row[] = []
  let place = after
  for (let slice = 0; slice < SLICES && found.length <= limit; slice += 1) {
    if (slice > 0) await breathe()
    // Most questions are answered by the first few.
    const size = slice === 0 ? limit + 1 : SLICE
    const candidates = await look(place, size)
    found.push(...candidates.filter(matchesFilter))
    const last = candidates.at(-1)
    place = last && candidates.length === size ? placeOf(last) : null
    if (!place) break
  }
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { page, next: found.length > limit && last ? placeOf(last) : place }
}
