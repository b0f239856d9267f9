import type { Db } from './db.ts'
import { eraseAccount } from './forgotten-people.ts'
import { withRetries } from './commit.ts'

/** An account by its last sign-in, in milliseconds since 1970. */
export type SeenAccount = { seenAt: number; id: number }

/**
 * Erases up to `limit` accounts behind `after` that were last signed in to before a time, unless orders of theirs are under
 * way or they belong to a test run, which goes as a whole. Answers the last one looked at; null at the end.
 */
export async function eraseUnusedAccounts(
  db: Db,
  { after, seenBefore, limit }: { after: SeenAccount; seenBefore: number; limit: number },
): Promise<SeenAccount | null> {
  const unused = await db
    .selectFrom('users')
    .select(['id', 'seen_at', 'mark'])
    .where('seen_at', '<', seenBefore)
    .where((is) => is(is.refTuple('seen_at', 'id'), '>', is.tuple(after.seenAt, after.id)))
    .orderBy('seen_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  for (const { id, mark } of unused) {
    if (mark === null) await withRetries(() => eraseUnless(db, id, seenBefore))
  }
  const last = unused.at(-1)
  return last && unused.length === limit ? { seenAt: last.seen_at, id: last.id } : null
}

function eraseUnless(db: Db, id: number, seenBefore: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      // Somebody may have signed in meanwhile.
      .where('seen_at', '<', seenBefore)
      .executeTakeFirst()
    if (user) await eraseAccount(trx, user)
  })
}
