import type { Db } from './db.ts'
import type { MailLane } from './tables/tables.ts'

/** How many promised mails of a lane have not left, and how long the oldest has waited. */
export async function waitingMails(
  db: Db,
  lane: MailLane,
  now: number,
): Promise<{ length: number; oldestMs: number }> {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('created_at').as('oldest')])
    .where('lane', '=', lane)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: count, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) }
}
