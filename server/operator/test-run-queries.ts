import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { TestRunsTable } from '#server/db/tables/tables.ts'
import type { Pseudonymize } from '#server/http/rate-limits/callers.ts'
import { hashToken } from '#server/lib/token.ts'

/** A run as its token knows it; ending the run changes the time. */
export type OpenRun = Pick<TestRunsTable, 'mark' | 'opened_at'>

/** Opens a run, or lets one that is there go on for longer. */
export function openRun(
  trx: Trx,
  { mark, now, expiresAt }: { mark: string; now: number; expiresAt: number },
): Promise<TestRunsTable> {
  return trx
    .insertInto('test_runs')
    .values({ mark, opened_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({
        expires_at: sql<number>`case when test_runs.expires_at > excluded.expires_at
          then test_runs.expires_at else excluded.expires_at end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The token of a run, signed with the secret of the store. */
export function testRunToken({ mark, opened_at }: OpenRun, sign: Pseudonymize): string {
  return `haat_test_${mark}~${sign(`test-run:${mark}:${opened_at}`)}`
}

/** The open run whose token this is; null where the token is unknown or the run has ended. */
export async function runOfToken(
  db: Db,
  token: string,
  { pseudonymize, now }: { pseudonymize: Pseudonymize; now: () => number },
): Promise<OpenRun | null> {
  const mark = /^haat_test_(.+)~/.exec(token)?.[1]
  const run = mark === undefined ? undefined : await findOpenRun(db, mark, now())
  // Hashes, so that the time of the comparison says nothing about the token.
  return run && hashToken(token) === hashToken(testRunToken(run, pseudonymize)) ? run : null
}

export async function findOpenRun(db: Db, mark: string, now: number): Promise<OpenRun | undefined> {
  const { rows } = await openRunOf(db, { mark, now })
  return rows[0]
}

const openRunOf = prepared((db, slot: Slots<{ mark: string; now: number }>) =>
  db
    .selectFrom('test_runs')
    .select(['mark', 'opened_at'])
    .where('mark', '=', slot('mark'))
    .where('expires_at', '>', slot('now')),
)

/** Whether a run has not ended since, which it does not until the end of the transaction. */
export async function lockRunForUpdate(trx: Trx, { mark, opened_at }: OpenRun): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('test_runs')
    // Writing a value to itself takes the row's lock, on either engine.
    .set((is) => ({ opened_at: is.ref('opened_at') }))
    .where('mark', '=', mark)
    .where('opened_at', '=', opened_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What makes an order one of a test run: a token, by the time that it is signed for, a customer of the run, or both. */
export type RunPass = { mark: string; openedAt: number | null; userId: number | null }

/** Which part of a pass is gone by now; null when none is. */
export async function lostPart(db: Db, pass: RunPass, now: number): Promise<'token' | 'customer' | null> {
  const { mark, openedAt, userId } = pass
  if (openedAt !== null && (await findOpenRun(db, mark, now))?.opened_at !== openedAt) return 'token'
  if (userId === null) return null
  const customer = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
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
