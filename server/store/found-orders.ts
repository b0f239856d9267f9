import type { Expression, SqlBool } from 'kysely'
import type { TimedPlace } from '#contract/cursor.ts'
import { isWanted, type WantedOrders } from '#core/orders/wanted-orders.ts'
import { underWay } from '#core/orders/order-steps.ts'
import type { Db } from './db.ts'
import { lookThrough } from './look-through.ts'
import { withLines, type OrderWithLines } from './order-queries.ts'
import type { OrdersRow } from './tables/orders.ts'

/**
 * Orders after a place, the newest first; `next` is null when there are no more. A page may hold fewer orders than `limit`,
 * even none, before the last one.
 */
export async function findOrders(
  db: Db,
  wish: WantedOrders,
  after: TimedPlace | null,
  limit: number,
): Promise<{ orders: OrderWithLines[]; next: TimedPlace | null }> {
  const { page, next } = await lookThrough({
    look: (place, size) => lookOn(db, wish, place, size),
    isWanted: (each) => isWanted(each, wish),
    placeOf,
    after,
    limit,
  })
  return { orders: await ordersAt(db, page.map(placeOf)), next }
}

function lookOn(db: Db, wish: WantedOrders, after: TimedPlace | null, limit: number) {
  const { placedFrom, placedBefore } = wish
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'vendor_name', 'mark', 'phone_key', 'email_key'])
    .where((is): Expression<SqlBool> => {
      if (wish.phoneKey !== undefined) return is('phone_key', '=', wish.phoneKey)
      if (wish.emailKey !== undefined) return is('email_key', '=', wish.emailKey)
      if (typeof wish.mark === 'object') return is('mark', '=', wish.mark.of)
      if (wish.mark === 'any') return is('mark', 'is not', null)
      // Of these there are few at any time; what has ended is most of all there is.
      if (wish.status !== undefined && underWay.includes(wish.status)) return is('status', '=', wish.status)
      if (wish.vendorName !== undefined) return is('vendor_name', '=', wish.vendorName)
      if (wish.status !== undefined) return is('status', '=', wish.status)
      return is.lit(true)
    })
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
