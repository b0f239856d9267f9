import { sql, type ExpressionBuilder } from 'kysely'
import { emailKey } from '#core/account/contact-key.ts'
import type { Db, Trx } from './db.ts'
import type { OrdersRow } from './tables/orders.ts'
import type { MailRow, Tables, UserRow } from './tables/tables.ts'

/** What was written to a customer, the newest first. */
export function mailsTo(db: Db, user: UserRow, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where(isToPeople)
    .where((is) => isTo(is, user))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes it, whether it has left or not, and what the shop and its programs were told; answers how many letters it was. */
export async function deleteMailsTo(trx: Trx, user: UserRow): Promise<number> {
  const about = trx.deleteFrom('mails').where((is) => isTo(is, user))
  const { numDeletedRows } = await about.where(isToPeople).executeTakeFirst()
  await about.execute()
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

/** What the shop and its programs are told is no mail to a customer. */
function isToPeople(is: ExpressionBuilder<Tables, 'mails'>) {
  return is.or([is('topic', 'in', ['', 'quotation', 'confirmation']), is('topic', 'like', 'amendment.%')])
}

/** About the account's orders, or a quotation to an e-mail that it is signed in to with. */
function isTo(is: ExpressionBuilder<Tables, 'mails'>, { id, email, later_email }: UserRow) {
  const addresses = [email, ...(later_email === null ? [] : [later_email])].map(emailKey)
  return is.or([
    is('order_id', 'in', is.selectFrom('orders').select('orders.id').where('user_id', '=', id)),
    is.and([is('order_id', 'is', null), is(sql`lower(recipient)`, 'in', addresses)]),
  ])
}
