import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { TimedPlace } from '#contract/cursor.ts'
import { matchesFilter, type OrderFilter } from '#core/orders/order-filter.ts'
import { openStatuses } from '#core/orders/order-steps.ts'
import type { Db } from '#server/db/db.ts'
import { lookThrough } from '#server/db/scan-page.ts'
import { withLines, type OrderWithLines } from '#server/orders/order-queries.ts'
import type { OrdersRow } from '#server/db/tables/orders.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/**
 * Orders after a place, the newest first; `next` is null when there are no more. A page may hold fewer orders than `limit`,
 * even none, before the last one.
 */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  after: TimedPlace | null,
  limit: number,
): Promise<{ orders: OrderWithLines[]; next: TimedPlace | null }> {
  const { page, next } = await lookThrough({
    look: (place, size) => lookByIndexes(db, filter, place, size),
    matchesFilter: (each) => matchesFilter(each, filter),
    placeOf,
    after,
    limit,
  })
  return { orders: await ordersAt(db, page.map(placeOf)), next }
}

type Columns = 'id' | 'created_at' | 'status' | 'vendor_name' | 'mark' | 'phone_key' | 'email_key'
type Candidate = Pick<OrdersRow, Columns>
type Where = ExpressionBuilder<Tables, 'orders'>

/** The next candidates behind a place. An index is read for each condition, as one for several would have to sort. */
async function lookByIndexes(
  db: Db,
  filter: OrderFilter,
  after: TimedPlace | null,
  limit: number,
): Promise<Candidate[]> {
  const looks = await Promise.all(
    conditionsOf(filter).map((condition) => lookOn(db, { ...filter, condition }, after, limit)),
  )
  const [only = []] = looks
  if (looks.length < 2) return only
  const newestFirst = (a: Candidate, b: Candidate) => b.created_at - a.created_at || b.id - a.id
  return looks.flat().toSorted(newestFirst).slice(0, limit)
}

/** What candidates are found by, each by an index of its own; no order answers to two of them. */
function conditionsOf(filter: OrderFilter): ((is: Where) => Expression<SqlBool>)[] {
  const { status, vendorNames, phoneKey, emailKey, mark } = filter
  if (phoneKey !== undefined) return [(is) => is('phone_key', '=', phoneKey)]
  if (emailKey !== undefined) return [(is) => is('email_key', '=', emailKey)]
  if (typeof mark === 'object') return [(is) => is('mark', '=', mark.of)]
  if (mark === 'any') return [(is) => is('mark', 'is not', null)]
  // Of these there are few at any time; completed orders are most of all.
  if (status !== undefined && openStatuses.includes(status)) return [(is) => is('status', '=', status)]
  if (vendorNames !== undefined) return vendorNames.map((name) => (is) => is('vendor_name', '=', name))
  if (status !== undefined) return [(is) => is('status', '=', status)]
  return [(is) => is.lit(true)]
}

type Look = Pick<OrderFilter, 'placedFrom' | 'placedBefore'> & {
  condition: (is: Where) => Expression<SqlBool>
}

function lookOn(
  db: Db,
  { condition, placedFrom, placedBefore }: Look,
  after: TimedPlace | null,
  limit: number,
): Promise<Candidate[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'vendor_name', 'mark', 'phone_key', 'email_key'])
    .where(condition)
    .$if(placedFrom !== undefined, (query) => query.where('created_at', '>=', placedFrom ?? 0))
    .$if(placedBefore !== undefined, (query) => query.where('created_at', '<', placedBefore ?? 0))
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('created_at', 'id'), '<', is.tuple(after?.createdAt ?? 0, after?.id ?? 0)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function placeOf({ created_at, id }: Pick<OrdersRow, 'created_at' | 'id'>): TimedPlace {
  return { createdAt: created_at, id }
}

/** The orders themselves, as they are by now; one that is gone meanwhile is left out. */
async function ordersAt(db: Db, places: readonly TimedPlace[]): Promise<OrderWithLines[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map((await withLines(db, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
