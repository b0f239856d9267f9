import type { Db } from './db.ts'
import type { MailRow } from './tables/mails.ts'

export type NewMail = Pick<MailRow, 'recipient' | 'subject' | 'text' | 'html'>

/** Promises a mail; once this is committed it will be sent. */
export async function insertMail(db: Db, mail: NewMail, now: number): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, created_at: now, attempts: 0, next_attempt_at: now, sent_at: null })
    .execute()
}

/** Mail that is due, longest due first. */
export function listDueMails(db: Db, now: number, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reserves a due mail for this instance until `until`; false when another instance was faster. */
export async function claimMail(db: Db, mail: MailRow, until: number): Promise<boolean> {
  const result = await db
    .updateTable('mails')
    .set({ next_attempt_at: until, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '=', mail.next_attempt_at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markMailSent(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Puts a mail off after a failure. */
export async function postponeMail(db: Db, id: number, until: number): Promise<void> {
  await db.updateTable('mails').set({ next_attempt_at: until }).where('id', '=', id).execute()
}

/** When the next mail is due; null when none waits. */
export async function nextMailDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('mails')
    .select((select) => select.fn.min('next_attempt_at').as('due'))
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row?.due ?? null
}
