import { sql } from 'kysely'
import { check, int8, tableWithOwnIds, type MigrationStep } from './column-types.ts'

/** Customers, their sessions, and the counters that slow attackers down. */
export const accounts: MigrationStep = async (db, engine) => {
  await tableWithOwnIds(db, engine, 'users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('updated_at', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('users_email')
    .unique()
    .on('users')
    .expression(sql`lower(email)`)
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('expires_at', int8(engine), (column) => column.notNull())
    .addCheckConstraint('sessions_expiry', check('expires_at > created_at'))
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_expires').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('counted_since', int8(engine), (column) => column.notNull())
    .addColumn('blocked_until', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttles_since').on('throttles').column('counted_since').execute()
}
