import { sql, type ExpressionBuilder } from 'kysely'
import { contactKey, emailKey } from '#core/account/contact-key.ts'
import { ordersOf, type Orderer } from './customer-queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { OrdersRow } from '#server/db/tables/orders.ts'
import type { MailRow, Tables, UserRow } from '#server/db/tables/tables.ts'

/** Whose mails: about their orders, and quotations to their addresses, each by its key. */
export type Reader = { orderer: Orderer; addresses: readonly string[] }

/** A customer with the e-mails that the account is signed in to with. */
export function accountReader({ id, email, later_email }: UserRow): Reader {
  const addresses = [email, ...(later_email === null ? [] : [later_email])].map(emailKey)
  return { orderer: { userId: id }, addresses }
}

export function guestReader(contact: string): Reader {
  const orderer = contactKey(contact)
  return { orderer, addresses: 'emailKey' in orderer ? [orderer.emailKey] : [] }
}

/** What was written to somebody, the newest first. */
export function mailsTo(db: Db, reader: Reader, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where(isToPeople)
    .where((is) => isTo(db, is, reader))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes it, whether it has left or not; answers how many letters it was. */
export async function deleteMailsTo(trx: Trx, reader: Reader): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where(isToPeople)
    .where((is) => isTo(trx, is, reader))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what has not left to the mailbox that an order names. */
export async function dropWaitingMails(
  trx: Trx,
  { id, customer_email }: Pick<OrdersRow, 'id' | 'customer_email'>,
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('order_id', '=', id)
    .where('recipient', '=', customer_email)
    .where(isToPeople)
    .where('sent_at', 'is', null)
    .execute()
}

/** Notices to the shop and webhooks are no mails to a customer. */
function isToPeople(is: ExpressionBuilder<Tables, 'mails'>) {
  return is.or([is('topic', 'in', ['', 'quotation', 'confirmation']), is('topic', 'like', 'amendment.%')])
}

function isTo(db: Db, is: ExpressionBuilder<Tables, 'mails'>, { orderer, addresses }: Reader) {
  const about = is('order_id', 'in', ordersOf(db, orderer).select('orders.id'))
  if (addresses.length === 0) return about
  return is.or([about, is.and([is('order_id', 'is', null), is(sql`lower(recipient)`, 'in', addresses)])])
}
