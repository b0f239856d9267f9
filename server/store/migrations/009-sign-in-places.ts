import { sql } from 'kysely'
import { int8, type MigrationStep } from './column-types.ts'

/** Networks that accounts know, and e-mails that customers use beside the one that their account was opened with. */
export const signInPlaces: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('known_places')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('known_places_age').on('known_places').column('seen_at').execute()

  await db.schema.alterTable('users').addColumn('later_email', 'text').execute()
  await db.schema
    .createIndex('users_later_email')
    .on('users')
    .expression(sql`lower(later_email)`)
    .where(sql.ref('later_email'), 'is not', null)
    .execute()
}
