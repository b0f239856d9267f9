import { idMaximum } from '#generated/limits.ts'

/** What is wrong with a cursor that fits the contract and that no store wrote. */
export const foreignCursor = {
  field: 'after',
  message: 'A cursor is the `next` of an earlier page, unchanged',
}

/** The number that a page goes on from, `first` without a cursor; undefined for a cursor that no store wrote. */
export function readNumber<First>(cursor: string | undefined, first: First): number | First | undefined {
  if (cursor === undefined) return first
  const number = /^\d{1,10}$/.test(cursor) ? Number(cursor) : NaN
  return number <= idMaximum ? number : undefined
}

/** A page of what was found, of which one more was looked for, and its cursor. */
export function numberedPage<Row extends { id: number }>(found: readonly Row[], limit: number) {
  const page = found.slice(0, limit)
  return { page, next: found.length > limit ? String(page.at(-1)?.id) : null }
}

/** Where a page ended that goes by time: milliseconds since 1970, then by number. */
export type TimedPlace = { createdAt: number; id: number }

/** Such a place, as the next request sends it. */
export function writeCursor({ createdAt, id }: TimedPlace): string {
  return `${createdAt.toString(36)}.${id.toString(36)}`
}

/** The place behind a cursor, null without one; undefined for a cursor that no store wrote. */
export function readCursor(cursor: string | undefined): TimedPlace | null | undefined {
  if (cursor === undefined) return null
  const [, createdAt, id] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,6})$/.exec(cursor) ?? []
  // Stryker disable next-line ConditionalExpression,LogicalOperator: what is undefined is no number below the limit
  if (createdAt === undefined || id === undefined) return undefined
  const place = { createdAt: Number.parseInt(createdAt, 36), id: Number.parseInt(id, 36) }
  return place.id <= idMaximum ? place : undefined
}
