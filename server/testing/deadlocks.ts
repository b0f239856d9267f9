import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RunningStore } from './start-store.ts'

/** How many PostgreSQL had to break, as far as it tells; SQLite has none. */
export async function deadlocks({
  databaseUrl,
  db,
}: Pick<RunningStore, 'databaseUrl' | 'db'>): Promise<number> {
  if (!databaseUrl.startsWith('postgres:')) return 0
  // The server counts with a delay of up to a second.
  await pause(1200)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}
