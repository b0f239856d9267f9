import { sql, type Kysely } from 'kysely'
import { check, int8, tableWithOwnIds, type Engine, type MigrationStep } from '../column-types.ts'

/** Customers, their sessions, and what slows attackers down. */
export const accounts: MigrationStep = async (db, engine) => {
  await createUsers(db, engine)
  await createSessions(db, engine)
  await createThrottles(db, engine)
}

/** A customer may use another e-mail than the one that the account was opened with. */
async function createUsers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('later_email', 'text')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('updated_at', int8(engine), (column) => column.notNull())
    .addColumn('seen_at', int8(engine), (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.references('test_runs.mark'))
    .execute()
  await db.schema
    .createIndex('users_email')
    .unique()
    .on('users')
    .expression(sql`lower(email)`)
    .execute()
  await db.schema
    .createIndex('users_later_email')
    .on('users')
    .expression(sql`lower(later_email)`)
    .where(sql.ref('later_email'), 'is not', null)
    .execute()
  await db.schema.createIndex('users_seen').on('users').columns(['seen_at', 'id']).execute()
  await db.schema.createIndex('users_phone').on('users').columns(['phone', 'id']).execute()
  await db.schema
    .createIndex('users_mark')
    .on('users')
    .columns(['mark', 'id'])
    .where(sql.ref('mark'), 'is not', null)
    .execute()
}

async function createSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
}

/** Attempts that are counted, and networks that accounts know. */
async function createThrottles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('counted_since', int8(engine), (column) => column.notNull())
    .addColumn('blocked_until', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttles_since').on('throttles').column('counted_since').execute()
  await db.schema
    .createTable('known_places')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('known_places_age').on('known_places').column('seen_at').execute()
}
