import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { UserRow, UsersTable } from '#server/db/tables/tables.ts'

/** What a customer can change. */
export type Profile = Pick<UserRow, 'name' | 'email' | 'phone' | 'address' | 'city' | 'zip' | 'country'>

/** The customer who opened an account with this e-mail, in any spelling of its letters, or undefined. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The customers who changed to this e-mail, at most so many, the longest known first. */
export function findUsersByLaterEmail(db: Db, email: string, limit: number): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(later_email)`, '=', email.toLowerCase())
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a customer, of a test run where there is a mark, and returns the number. Throws a unique violation for a known e-mail. */
export async function insertUser(
  db: Db,
  profile: Profile,
  passwordHash: string,
  now: number,
  mark: string | null = null,
): Promise<number> {
  const row: Omit<UsersTable, 'id'> = {
    ...profile,
    later_email: null,
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
    seen_at: now,
    mark,
  }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a customer's data. Another e-mail is stored beside the one that the account was opened with, which alone is
 * unique.
 */
export async function updateUser(db: Db, user: UserRow, profile: Profile, now: number): Promise<void> {
  const { email, ...rest } = profile
  const isFirst = email.toLowerCase() === user.email.toLowerCase()
  const emails = isFirst ? { email, later_email: null } : { later_email: email }
  await db
    .updateTable('users')
    .set({ ...rest, ...emails, updated_at: now })
    .where('id', '=', user.id)
    .execute()
}

/** Sets a customer's password anew. */
export async function setPasswordHash(
  db: Db,
  { id, passwordHash, now }: { id: number; passwordHash: string; now: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
}
