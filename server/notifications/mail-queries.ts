import { sql, type UpdateObject } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { prepared, slotted, type Slots } from '#server/db/prepared.ts'
import type { MailLane, MailRow, Tables } from '#server/db/tables/tables.ts'

/** `lane`: letters where it is absent. */
export type NewMail = {
  recipient: string
  letter: string
  topic: string
  orderId: number | null
  lane?: MailLane
}

/** A mail that somebody is sending, and how often that somebody has said so. */
export type MailClaim = { id: number; claim: string; beat: number }

/** Promises a mail; once this is committed it will be sent. */
export async function insertMail(db: Db, mail: NewMail, now: number): Promise<void> {
  await newMail(db, newMailRow(mail, now))
}

/** The row of a promise. It is due at once, whatever any clock says. */
export function newMailRow({ recipient, letter, topic, orderId, lane = 'letters' }: NewMail, now: number) {
  return { recipient, lane, letter, topic, order_id: orderId, created_at: now, next_attempt_at: 0 }
}

/** What is written of it. */
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

/** How many mails of a lane wait; no further than `limit`. */
export async function countWaitingMails(db: Db, lane: MailLane, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(waitingMails(db, lane).select('id').limit(limit).as('waiting'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many promised mails of a lane have not left, and how long the oldest has waited. */
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

type Claimant = { lane: MailLane; claim: string; limit: number; except: readonly number[] }

/** Takes up mails that are due, longest due first; those that another instance was faster to take are not among them. */
export async function claimMails(
  trx: Trx,
  now: number,
  { lane, claim, limit, except }: Claimant,
): Promise<MailRow[]> {
  const due = await waitingMails(trx, lane)
    .select('id')
    .where('claim', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const claimed: MailRow[] = []
  // Everybody takes them in one order, so that two instances never wait for each other crosswise.
  for (const { id } of due.toSorted((one, other) => one.id - other.id)) {
    const row = await trx
      .updateTable('mails')
      .set({ claim, attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .where('claim', 'is', null)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) claimed.push(row)
  }
  return claimed
}

/** Says that these mails are still being sent; answers which of them are still this sender's. */
export async function beatMails(db: Db, claim: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('mails')
    .set({ beat: sql<number>`beat + 1` })
    .where('claim', '=', claim)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function listMailClaims(db: Db): Promise<MailClaim[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'claim', 'beat'])
    .where('claim', 'is not', null)
    .$narrowType<{ claim: string }>()
    .execute()
}

/** Takes a mail from a sender who has not said anything since `beat`. */
export async function releaseMail(db: Db, { id, claim, beat }: MailClaim): Promise<void> {
  await db
    .updateTable('mails')
    .set({ claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('beat', '=', beat)
    .execute()
}

/** Who sent it does not matter: it has left. */
export async function markMailSent(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, given_up_at: null, claim: null, last_problem: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

type Attempt = Pick<MailRow, 'id' | 'claim'>

/** Gives a mail back that its sender had to stop sending: due at once, as if it had not been tried. */
export function handBackMail(db: Db, mail: Attempt): Promise<void> {
  return endAttempt(db, mail, { next_attempt_at: 0, attempts: sql<number>`attempts - 1` })
}

/** Puts a mail off after a failure. */
export function postponeMail(db: Db, mail: Attempt, until: number, reason: string): Promise<void> {
  return endAttempt(db, mail, { next_attempt_at: until, last_problem: reason })
}

/** Ends a mail that will not be sent; it is kept for the operator to look at. */
export function giveUpMail(db: Db, mail: Attempt, now: number, reason: string): Promise<void> {
  return endAttempt(db, mail, { given_up_at: now, last_problem: reason })
}

/** Lets a mail go, unless another sender has it by now. */
async function endAttempt(
  db: Db,
  { id, claim }: Attempt,
  outcome: UpdateObject<Tables, 'mails'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...outcome, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}

/** After the clock was set back, what was put off would wait until it is right again: it is due now. */
export async function pullForwardMails(db: Db, lane: MailLane, furthest: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: 0 })
    .where('lane', '=', lane)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '>', furthest)
    .execute()
}

/** When the next mail of a lane is due; null when none waits. */
export async function nextMailDue(db: Db, lane: MailLane): Promise<number | null> {
  const row = await waitingMails(db, lane)
    .select('next_attempt_at')
    .where('claim', 'is', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? null
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

/** Has mails that were given up sent again, all or one; answers how many they are. */
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
