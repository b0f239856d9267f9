import { sql } from 'kysely'
import type { MigrationStep } from './migration-step.ts'

/**
 * Random secrets of this store. Counters and trusted networks are deleted, as their keys hold contacts and addresses, in
 * clear text or hashed without a secret.
 */
export const secrets: MigrationStep = async (db) => {
  await sql`create table secrets (name text primary key, value text not null)`.execute(db)
  await sql`delete from throttles`.execute(db)
  await sql`delete from known_places`.execute(db)
}
