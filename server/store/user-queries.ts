import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { UserRow, UsersTable } from './tables/accounts.ts'

/** What a customer can change. */
export type Profile = Pick<UserRow, 'name' | 'email' | 'phone' | 'address' | 'city' | 'zip' | 'country'>

/** The customer with this e-mail in any spelling of its letters, or undefined. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a customer and returns the number. Throws a unique violation for a known e-mail. */
export async function insertUser(
  db: Db,
  profile: Profile,
  passwordHash: string,
  now: number,
): Promise<number> {
  const row: Omit<UsersTable, 'id'> = {
    ...profile,
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
  }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a customer's data. Throws a unique violation for another customer's e-mail. */
export async function updateUser(db: Db, id: number, profile: Profile, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...profile, updated_at: now })
    .where('id', '=', id)
    .execute()
}
