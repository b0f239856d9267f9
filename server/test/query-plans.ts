import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { DatabaseOfTests } from './database-of-tests.ts'

/**
 * How a database goes about each query that `ask` asks of it, in its own words. `avoided` are ways that PostgreSQL is to
 * leave alone, as it prefers them as long as its tables are small.
 */
export async function plansOf(
  { db, isFile, askedBy }: DatabaseOfTests,
  ask: (db: Db) => Promise<unknown>,
  avoided: readonly string[] = [],
): Promise<string[]> {
  const asked = await askedBy(ask)
  return db.transaction().execute(async (trx) => {
    for (const way of isFile ? [] : avoided)
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
    const plans: string[] = []
    for (const { sql: text, parameters } of asked) {
      const explain = `${isFile ? 'explain query plan' : 'explain'} ${text}`
      const { rows } = await trx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(explain, [...parameters]),
      )
      plans.push(rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}
