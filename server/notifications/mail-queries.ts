import { sql } from 'kysely'
import { isPostgres, type Db } from '#server/db/db.ts'
import { prepared, slotted, type Slots } from '#server/db/prepared.ts'
import type { MailLane, MailRow } from '#server/db/tables/tables.ts'

/** `lane`: emails when absent. */
export type NewMail = {
  recipient: string
  letter: string
  topic: string
  orderId: number | null
  lane?: MailLane
}

/** Queues a mail; it is sent once this is committed. */
export async function insertMail(db: Db, mail: NewMail, now: number): Promise<void> {
  await newMail(db, newMailRow(mail, now))
}

/** Returns the row of a new mail, which is due immediately. */
export function newMailRow({ recipient, letter, topic, orderId, lane = 'letters' }: NewMail, now: number) {
  return { recipient, lane, letter, topic, order_id: orderId, created_at: now, next_attempt_at: 0 }
}

/** The columns of a new mail. */
export const newMailColumns = [
  'recipient',
  'lane',
  'letter',
  'topic',
  'order_id',
  'created_at',
  'next_attempt_at',
] as const

const newMail = prepared((db, slot: Slots<ReturnType<typeof newMailRow>>) =>
  db.insertInto('mails').values(slotted(slot, newMailColumns)),
)

/** Returns the number of queued mails of a lane, and when the oldest was queued. */
export async function waitingMails(
  db: Db,
  lane: MailLane,
): Promise<{ length: number; oldestAt: number | null }> {
  return waiting(db, lane)
    .select((mail) => [mail.fn.countAll<number>().as('length'), mail.fn.min('created_at').as('oldestAt')])
    .executeTakeFirstOrThrow()
}

/** Returns whether at least `count` mails of a lane are queued. */
export async function areWaiting(db: Db, lane: MailLane, count: number): Promise<boolean> {
  const last = waiting(db, lane)
    .select('id')
    .limit(1)
    .offset(count - 1)
  return (await last.executeTakeFirst()) !== undefined
}

/** Returns whether a mail of a lane is due. */
export async function hasDueMail(db: Db, lane: MailLane, now: number): Promise<boolean> {
  return (await dueMails(db, lane, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** An instance that sends a mail, and until when no other may. */
type Lease = { claim: string; locked_until: number }

/** Leases due mails to an instance, longest due first; skips rows that another instance is claiming. */
export function claimMails(
  db: Db,
  now: number,
  { lane, limit, lease }: { lane: MailLane; limit: number; lease: Lease },
): Promise<MailRow[]> {
  const due = dueMails(db, lane, now).select('id').orderBy('next_attempt_at').orderBy('id').limit(limit)
  return db
    .updateTable('mails')
    .set({ ...lease, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
}

/** The columns of a mail that an attempt changes. */
export type AttemptEnd = Partial<
  Pick<MailRow, 'sent_at' | 'given_up_at' | 'next_attempt_at' | 'last_problem'>
>

/** Records the outcome of an attempt and ends its lease, unless another instance has taken it. */
export async function endAttempt(
  db: Db,
  { id, claim }: Pick<MailRow, 'id' | 'claim'>,
  columns: AttemptEnd,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...columns, claim: null, locked_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** Mails that were given up, the last one first. */
export function listGivenUpMails(db: Db): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Queues mails that were given up again, all or one. Returns their number. */
export async function retryGivenUpMails(db: Db, id: number | null): Promise<number> {
  const revived = db
    .updateTable('mails')
    .set({ given_up_at: null, attempts: 0, next_attempt_at: 0 })
    .where('given_up_at', 'is not', null)
  const result = await (id === null ? revived : revived.where('id', '=', id)).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function waiting(db: Db, lane: MailLane) {
  return db
    .selectFrom('mails')
    .where('lane', '=', lane)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
}

function dueMails(db: Db, lane: MailLane, now: number) {
  return waiting(db, lane)
    .where('next_attempt_at', '<=', now)
    .where((mail) => mail.or([mail('locked_until', 'is', null), mail('locked_until', '<=', now)]))
}
