import type { OrderPlace } from '#server/store/found-orders.ts'

/** Where a page ended, as the next request sends it. */
export function writeCursor({ createdAt, id }: OrderPlace): string {
  return `${createdAt.toString(36)}.${id.toString(36)}`
}

/** The place behind a cursor; null for a text that this store did not write. */
export function readCursor(text: string): OrderPlace | null {
  const [, createdAt = '', id = ''] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,6})$/.exec(text) ?? []
  if (!createdAt) return null
  const place = { createdAt: Number.parseInt(createdAt, 36), id: Number.parseInt(id, 36) }
  return place.id <= 2_147_483_647 ? place : null
}
