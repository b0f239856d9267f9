import { sql, type RawBuilder } from 'kysely'
import type { TimedPlace } from '#contract/cursor.ts'
import { openStatuses, type OrderStatus } from '#core/orders/order-steps.ts'
import { type Db, isPostgres } from '#server/db/db.ts'
import { withLines, type OrderWithLines } from '#server/orders/order-queries.ts'

/** Which orders are looked for; what is absent does not matter. Times in milliseconds since 1970. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  /** All names that the vendor has or had, as an order keeps the name of its day. */
  vendorNames?: readonly string[] | undefined
  phoneKey?: string
  emailKey?: string
  /** Of this test run; all runs, none of them, or that does not matter. */
  mark: { of: string } | 'any' | 'none' | 'either'
  placedFrom?: number | undefined
  placedBefore?: number | undefined
}

/** Orders after a place, the newest first; `next` is null when there are no more. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  after: TimedPlace | null,
  limit: number,
): Promise<{ orders: OrderWithLines[]; next: TimedPlace | null }> {
  const { placedFrom, placedBefore } = filter
  let query = db.selectFrom('orders').selectAll()
  for (const condition of conditionsOf(db, filter)) query = query.where(condition)
  if (placedFrom !== undefined) query = query.where('created_at', '>=', placedFrom)
  if (placedBefore !== undefined) query = query.where('created_at', '<', placedBefore)
  if (after !== null)
    query = query.where((is) => is(is.refTuple('created_at', 'id'), '<', is.tuple(after.createdAt, after.id)))
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : null
  return { orders: await withLines(db, page), next }
}

type Condition = [column: string, condition: RawBuilder<unknown>]

/** The conditions on columns, the one that the fewest orders fulfil first. */
function conditionsOf(db: Db, filter: OrderFilter): RawBuilder<boolean>[] {
  const { status, vendorNames, phoneKey, emailKey, mark } = filter
  const conditions: Condition[] = []
  if (phoneKey !== undefined) conditions.push(['phone_key', sql`= ${phoneKey}`])
  if (emailKey !== undefined) conditions.push(['email_key', sql`= ${emailKey}`])
  if (typeof mark === 'object') conditions.push(['mark', sql`= ${mark.of}`])
  if (mark === 'any') conditions.push(['mark', sql`is not null`])
  const ofStatus: Condition[] = status === undefined ? [] : [['status', sql`= ${status}`]]
  const ofVendor: Condition[] = vendorNames ? [['vendor_name', sql`in (${sql.join(vendorNames)})`]] : []
  // Of open orders there are few at any time; completed orders are most of all.
  const isOpen = status !== undefined && openStatuses.includes(status)
  conditions.push(...(isOpen ? [...ofStatus, ...ofVendor] : [...ofVendor, ...ofStatus]))
  if (mark === 'none') conditions.push(['mark', sql`is null`])
  const isSorted = (column: string) => column !== 'vendor_name' || vendorNames?.length === 1
  return conditions.map(([column, condition], index) => {
    // SQLite has no statistics: a plus keeps it from an index that finds more orders, or has to be sorted.
    const mayUseIndex = isPostgres(db) || (index === 0 && isSorted(column))
    return sql<boolean>`${mayUseIndex ? sql`` : sql`+`}${sql.ref(column)} ${condition}`
  })
}
