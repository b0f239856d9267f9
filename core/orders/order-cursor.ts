/** Where a page of orders ended: by time in milliseconds since 1970, then by number. */
export type OrderPlace = { createdAt: number; id: number }

/** Where a page ended, as the next request sends it. */
export function writeCursor({ createdAt, id }: OrderPlace): string {
  return `${createdAt.toString(36)}.${id.toString(36)}`
}

/** The place behind a cursor; null for a text that no store wrote. */
export function readCursor(text: string): OrderPlace | null {
  const [, createdAt = '', id = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,6})$/.exec(text) ?? []
  if (!createdAt) return null
  const place = { createdAt: Number.parseInt(createdAt, 36), id: Number.parseInt(id, 36) }
  return place.id <= 2_147_483_647 ? place : null
}
