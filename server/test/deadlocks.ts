import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres, type Db } from '#server/db/db.ts'

/** Returns the number of deadlocks that PostgreSQL has reported; 0 for SQLite. */
export async function deadlocks({ db }: { db: Db }): Promise<number> {
  if (!isPostgres(db)) return 0
  // The server counts with a delay of up to a second.
  await pause(1200)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
