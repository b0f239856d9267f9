import { sql, type ExpressionBuilder } from 'kysely'
import { emailKey } from '#core/account/contact-key.ts'
import type { Db, Trx } from './db.ts'
import type { MailRow, Tables, UserRow } from './tables/tables.ts'

/** What was written to a customer, the newest first. */
export function mailsTo(db: Db, user: UserRow, limit: number): Promise<MailRow[]> {
  return (
    db
      .selectFrom('mails')
      .selectAll()
      // What the shop and its programs were told is no mail to her.
      .where('topic', 'in', ['', 'quotation', 'confirmation'])
      .where((is) => isTo(is, user))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** Deletes it, whether it has left or not; answers how much it was. */
export async function deleteMailsTo(trx: Trx, user: UserRow): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where((is) => isTo(is, user))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** About the account's orders, or a quotation to an e-mail that it is signed in to with. */
function isTo(is: ExpressionBuilder<Tables, 'mails'>, { id, email, later_email }: UserRow) {
  const addresses = [email, ...(later_email === null ? [] : [later_email])].map(emailKey)
  return is.or([
    is('order_id', 'in', is.selectFrom('orders').select('orders.id').where('user_id', '=', id)),
    is.and([is('order_id', 'is', null), is(sql`lower(recipient)`, 'in', addresses)]),
  ])
}
