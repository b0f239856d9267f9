import { sql } from 'kysely'
import type { MigrationStep } from './migration-step.ts'

/** When the lease of the instance that sends a mail (`claim`) ends, by the clock of the database. */
export const mailLeases: MigrationStep = async (db) => {
  await sql`alter table mails add column locked_until bigint`.execute(db)
}
