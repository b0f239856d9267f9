import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { TestRunsTable } from '#server/db/tables/tables.ts'

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
  const { rows } = await openToken(db, { tokenHash, now })
  return rows[0]?.mark ?? null
}

const openToken = prepared((db, slot: Slots<{ tokenHash: string; now: number }>) =>
  db
    .selectFrom('test_run_tokens')
    .select('mark')
    .where('token_hash', '=', slot('tokenHash'))
    .where('expires_at', '>', slot('now')),
)

/** The same, and the token cannot end before the transaction does. */
export async function lockTokenForUpdate(trx: Trx, tokenHash: string, now: number): Promise<string | null> {
  const row = await trx
    .updateTable('test_run_tokens')
    // Writing a value to itself takes the row's lock, on either engine.
    .set((is) => ({ expires_at: is.ref('expires_at') }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('mark')
    .executeTakeFirst()
  return row?.mark ?? null
}

/** Whether any token of a run is open. */
export async function isRunOpen(db: Db, mark: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('test_run_tokens')
    .select('mark')
    .where('mark', '=', mark)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** What makes an order one of a test run: an open token, a customer of the run, or both. */
export type RunPass = { mark: string; tokenHash: string | null; userId: number | null }

/** Which part of a pass is gone by now; null when none is. */
export async function lostPart(db: Db, pass: RunPass, now: number): Promise<'token' | 'customer' | null> {
  if (pass.tokenHash !== null && (await markOfToken(db, pass.tokenHash, now)) === null) return 'token'
  if (pass.userId === null) return null
  const customer = await db.selectFrom('users').select('id').where('id', '=', pass.userId).executeTakeFirst()
  return customer ? null : 'customer'
}

/** A run with what carries its mark. */
export type CountedRun = TestRunsTable & { orders: number; customers: number }

/** The runs that are known, the newest first. */
export function listRuns(db: Db, limit: number): Promise<CountedRun[]> {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .select((is) => [
      is
        .selectFrom('orders')
        .whereRef('orders.mark', '=', 'test_runs.mark')
        .select(is.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('orders'),
      is
        .selectFrom('users')
        .whereRef('users.mark', '=', 'test_runs.mark')
        .select(is.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('customers'),
    ])
    .orderBy('opened_at', 'desc')
    .orderBy('mark', 'desc')
    .limit(limit)
    .execute()
}
