import { sql } from 'kysely'
import type { Db } from './db.ts'

/** What time it is, in milliseconds since 1970, for everybody who works on one database. */
export type Clock = (db: Db) => Promise<number>

/** PostgreSQL's own clock: those of the machines that share it may differ. A file has one machine, and needs none. */
export const postgresClock: Clock = async (db) => {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not say what time it is')
  return row.now
}
