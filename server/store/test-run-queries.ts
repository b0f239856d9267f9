import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

type NewToken = { mark: string; tokenHash: string; now: number; expiresAt: number }

/** Opens a run, or lets one that is there go on under a further token. */
export async function openRun(trx: Trx, { mark, tokenHash, now, expiresAt }: NewToken): Promise<void> {
  await trx
    .insertInto('test_runs')
    .values({ mark, opened_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({
        expires_at: sql<number>`case when test_runs.expires_at > excluded.expires_at
          then test_runs.expires_at else excluded.expires_at end`,
      }),
    )
    .execute()
  await trx
    .insertInto('test_run_tokens')
    .values({ token_hash: tokenHash, mark, expires_at: expiresAt })
    .execute()
}

/** The mark of an open token; null for one that is unknown or has ended. */
export async function markOfToken(db: Db, tokenHash: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('test_run_tokens')
    .select('mark')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.mark ?? null
}
