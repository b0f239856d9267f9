import { idMaximum } from '#generated/limits.ts'

/** Field error of a well-formed cursor that the store did not create. */
export const foreignCursor = {
  field: 'after',
  message: 'A cursor is the `next` of an earlier page, unchanged',
}

/** Reads the id after which a page starts; `first` without a cursor, undefined for an invalid one. */
export function readNumber<First>(cursor: string | undefined, first: First): number | First | undefined {
  if (cursor === undefined) return first
  const number = /^\d{1,10}$/.test(cursor) ? Number(cursor) : NaN
  return number <= idMaximum ? number : undefined
}

/** Returns a page and its next cursor from `limit + 1` queried rows. */
export function numberedPage<Row extends { id: number }>(found: readonly Row[], limit: number) {
  const page = found.slice(0, limit)
  return { page, next: found.length > limit ? String(page.at(-1)?.id) : null }
}

/** End of a page that is sorted by time (milliseconds since 1970), then by id. */
export type TimedPlace = { createdAt: number; id: number }

/** Encodes the end of a page as a cursor. */
export function writeCursor({ createdAt, id }: TimedPlace): string {
  return `${createdAt.toString(36)}.${id.toString(36)}`
}

/** Decodes a cursor; null without one, undefined for an invalid one. */
export function readCursor(cursor: string | undefined): TimedPlace | null | undefined {
  if (cursor === undefined) return null
  const [, createdAt, id] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,6})$/.exec(cursor) ?? []
  // Stryker disable next-line ConditionalExpression,LogicalOperator: an undefined part parses to NaN, which is above no limit
  if (createdAt === undefined || id === undefined) return undefined
  const place = { createdAt: Number.parseInt(createdAt, 36), id: Number.parseInt(id, 36) }
  return place.id <= idMaximum ? place : undefined
}
