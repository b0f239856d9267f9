import { sql } from 'kysely'
import { contactKey, phoneSpellings, type ContactKey } from '#core/account/contact-key.ts'
import { openStatuses } from '#core/orders/order-steps.ts'
import type { CountedCustomer } from '#core/account/customer-dto.ts'
import type { Db } from '#server/db/db.ts'
import { withLines, type OrderWithLines } from '#server/orders/order-queries.ts'

/** Accounts with this phone number, or that are signed in to with this e-mail, the longest known first. */
export async function findCustomers(
  db: Db,
  contact: string,
  { now, limit }: { now: number; limit: number },
): Promise<CountedCustomer[]> {
  const key = contactKey(contact)
  return countedCustomers(db, now)
    .where((is) =>
      'emailKey' in key
        ? is.or([
            is(sql`lower(email)`, '=', key.emailKey),
            is.and([is('later_email', 'is not', null), is(sql`lower(later_email)`, '=', key.emailKey)]),
          ])
        : is('phone', 'in', phoneSpellings(key.phoneKey)),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

/** One account with what is counted of it. */
export function findCustomer(db: Db, id: number, now: number): Promise<CountedCustomer | undefined> {
  return countedCustomers(db, now).where('users.id', '=', id).executeTakeFirst()
}

function countedCustomers(db: Db, now: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'later_email', 'phone', 'address', 'city', 'zip', 'country'])
    .select(['mark', 'created_at', 'updated_at'])
    .select((is) => {
      const orders = is.selectFrom('orders').whereRef('orders.user_id', '=', 'users.id')
      const sessions = is.selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id')
      const count = sql<number>`count(*)`.as('count')
      return [
        sessions.where('expires_at', '>', now).select(count).$asScalar().$notNull().as('sessions'),
        orders.select(count).$asScalar().$notNull().as('orders'),
        orders
          .where('status', 'in', openStatuses)
          .select(count)
          .$asScalar()
          .$notNull()
          .as('orders_under_way'),
      ]
    })
}

export type SavedCartLine = { product_id: number; name: string; quantity: number }

/** What an account has saved, unpublished products included, the oldest first. */
export function wholeCartOf(db: Db, userId: number, limit: number): Promise<SavedCartLine[]> {
  return db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'products.name', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('cart_items.id')
    .limit(limit)
    .execute()
}

/** Since when a customer is signed in, and how long, the newest first. */
export function openSessionsOf(db: Db, userId: number, { now, limit }: { now: number; limit: number }) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Whose orders: those of an account, or of guests with a phone number or an e-mail. */
export type Orderer = { userId: number } | ContactKey

/** A person's orders. */
export function ordersOf(db: Db, orderer: Orderer) {
  const orders = db.selectFrom('orders')
  if ('userId' in orderer) return orders.where('user_id', '=', orderer.userId)
  const ofGuests = orders.where('user_id', 'is', null)
  return 'emailKey' in orderer
    ? ofGuests.where('email_key', '=', orderer.emailKey)
    : ofGuests.where('phone_key', '=', orderer.phoneKey)
}

/** A person's orders before the one numbered `before`, the newest first. */
export async function pageOfOrders(
  db: Db,
  orderer: Orderer,
  { before, limit }: { before: number | null; limit: number },
): Promise<OrderWithLines[]> {
  const orders = await ordersOf(db, orderer)
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withLines(db, orders)
}
