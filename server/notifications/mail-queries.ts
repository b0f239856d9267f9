import { sql, type UpdateObject } from 'kysely'
import { isPostgres, type Db, type Trx } from '#server/db/db.ts'
import { prepared, slotted, type Slots } from '#server/db/prepared.ts'
import type { MailLane, MailRow, Tables } from '#server/db/tables/tables.ts'

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

/** Counts the queued mails of a channel, up to `limit`. */
export async function countWaitingMails(db: Db, lane: MailLane, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(waitingMails(db, lane).select('id').limit(limit).as('waiting'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the number of queued mails of a channel and the age of the oldest. */
export async function mailQueue(
  db: Db,
  lane: MailLane,
  now: number,
): Promise<{ length: number; oldestMs: number }> {
  const { count, oldest } = await waitingMails(db, lane)
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { length: count, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) }
}

/** Returns whether a mail of a channel is due. */
export async function hasDueMail(db: Db, lane: MailLane, now: number): Promise<boolean> {
  return (await dueMails(db, lane, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

type Claim = { lane: MailLane; claim: string; limit: number; leaseMs: number }

/** Leases due mails to an instance, longest due first; skips rows that another instance is claiming. */
export function claimMails(
  trx: Trx,
  now: number,
  { lane, claim, limit, leaseMs }: Claim,
): Promise<MailRow[]> {
  const due = dueMails(trx, lane, now).select('id').orderBy('next_attempt_at').orderBy('id').limit(limit)
  return trx
    .updateTable('mails')
    .set({ claim, locked_until: now + leaseMs, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', isPostgres(trx) ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute()
}

/** Renews the leases of an instance. Returns the ids of mails that it still leases. */
export async function renewLeases(
  db: Db,
  { claim, ids, until }: { claim: string; ids: readonly number[]; until: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('mails')
    .set({ locked_until: until })
    .where('claim', '=', claim)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a mail was sent, even if another instance has taken the lease. */
export async function markMailSent(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, given_up_at: null, claim: null, locked_until: null, last_problem: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

type Attempt = Pick<MailRow, 'id' | 'claim'>

/** Returns a mail whose attempt was interrupted: due at once, and the attempt does not count. */
export function releaseMail(db: Db, mail: Attempt): Promise<void> {
  return endAttempt(db, mail, { next_attempt_at: 0, attempts: sql<number>`attempts - 1` })
}

/** Schedules the next attempt after a failure. */
export function postponeMail(db: Db, mail: Attempt, until: number, reason: string): Promise<void> {
  return endAttempt(db, mail, { next_attempt_at: until, last_problem: reason })
}

/** Ends a mail that will not be sent; operators see it in a list. */
export function giveUpMail(db: Db, mail: Attempt, now: number, reason: string): Promise<void> {
  return endAttempt(db, mail, { given_up_at: now, last_problem: reason })
}

/** Ends a lease, unless another instance has taken it. */
async function endAttempt(
  db: Db,
  { id, claim }: Attempt,
  outcome: UpdateObject<Tables, 'mails'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...outcome, claim: null, locked_until: null })
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

function waitingMails(db: Db, lane: MailLane) {
  return db
    .selectFrom('mails')
    .where('lane', '=', lane)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
}

function dueMails(db: Db, lane: MailLane, now: number) {
  return waitingMails(db, lane)
    .where('next_attempt_at', '<=', now)
    .where((mail) => mail.or([mail('locked_until', 'is', null), mail('locked_until', '<=', now)]))
}
