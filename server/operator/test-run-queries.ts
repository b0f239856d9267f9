import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'
import type { TestRunsTable } from '#server/db/tables/tables.ts'
import type { Pseudonymize } from '#server/http/rate-limits/callers.ts'
import { hashToken } from '#server/lib/token.ts'

/** A run as its token knows it. */
type OpenRun = Pick<TestRunsTable, 'mark' | 'opened_at'>

/** Opens a run, or prolongs an existing one. */
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

/** Returns the run id of a token; null when the token is unknown or the run has ended. */
export async function markOfToken(
  db: Db,
  token: string,
  { pseudonymize, now }: { pseudonymize: Pseudonymize; now: () => number },
): Promise<string | null> {
  const mark = /^haat_test_(.+)~/.exec(token)?.[1]
  const run = mark === undefined ? undefined : await findOpenRun(db, mark, now())
  // Compares hashes, so that the duration of the comparison says nothing about the token.
  return run && hashToken(token) === hashToken(testRunToken(run, pseudonymize)) ? run.mark : null
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

/** Lists runs with the number of their orders and customers, newest first. */
export function listRuns(db: Db, limit: number) {
  return db
    .selectFrom('test_runs')
    .selectAll()
    .select((is) => {
      const count = is.fn.countAll<number>().as('count')
      const orders = is.selectFrom('orders').whereRef('orders.mark', '=', 'test_runs.mark')
      const customers = is.selectFrom('users').whereRef('users.mark', '=', 'test_runs.mark')
      return [
        orders.select(count).$asScalar().$notNull().as('orders'),
        customers.select(count).$asScalar().$notNull().as('customers'),
      ]
    })
    .orderBy('opened_at', 'desc')
    .orderBy('mark', 'desc')
    .limit(limit)
    .execute()
}
