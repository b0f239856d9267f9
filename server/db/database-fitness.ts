import { sql } from 'kysely'
import { isPostgres, type Db } from './db.ts'

/** The database can be reached, and was created in a way that the store cannot work with. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError'
}

type Facts = { encoding: string; lower: string }

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Throws UnsuitableDatabaseError for a PostgreSQL database whose encoding cannot store every text, or whose locale changes the
 * case of Latin letters in a way of its own, as Turkish does: e-mail addresses are compared in lower case. An encoding of
 * SQLite can store every text.
 */
export async function assertSuitable(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<Facts>`
    select current_setting('server_encoding') as encoding, lower(${UPPER}::text) as lower`.execute(db)
  for (const { encoding, lower } of rows) {
    if (encoding !== 'UTF8') {
      throw new UnsuitableDatabaseError(
        `its encoding is ${encoding}, which cannot store every text; create it with encoding 'UTF8' and template template0`,
      )
    }
    if (lower !== UPPER.toLowerCase()) {
      throw new UnsuitableDatabaseError(
        'its locale has lower-case letters of its own; create it with the locale C.UTF-8 and template template0',
      )
    }
  }
}
