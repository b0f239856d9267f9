import type { Db } from './db.ts'

/** How many promised mails have not left, and how long the oldest has waited. */
export async function waitingMails(db: Db, now: number): Promise<{ length: number; oldestMs: number }> {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { length: count, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) }
}
