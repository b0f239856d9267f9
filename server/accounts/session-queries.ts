import type { Db } from '#server/db/db.ts'
import { prepared, type Slots } from '#server/db/prepared.ts'

/** The customer whose token this is, while it is valid; `mark` names the test run of one that belongs to it. */
export async function findSessionUser(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ user_id: number; mark: string | null } | undefined> {
  const { rows } = await validSession(db, { tokenHash, now })
  return rows[0]
}

const validSession = prepared((db, slot: Slots<{ tokenHash: string; now: number }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'mark'])
    .where('token_hash', '=', slot('tokenHash'))
    .where('expires_at', '>', slot('now')),
)

type NewSession = { tokenHash: string; userId: number; now: number; expiresAt: number }

/**
 * Signs a customer in, which counts as a use of the account, unless it was erased or its password set anew since that
 * was found right. Belongs into a transaction: concurrent changes of the account are waited for.
 * @returns whether the session is open
 */
export async function openSession(trx: Db, session: NewSession & { passwordHash: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ seen_at: session.now })
    .where('id', '=', session.userId)
    .where('password_hash', '=', session.passwordHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertSession(trx, session)
  return true
}

/** A session of a customer who is known to exist. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { tokenHash, userId, now, expiresAt } = session
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute()
}

/** Ends one session; an unknown one is no fault. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a customer but the one that asks. */
export async function deleteOtherSessions(db: Db, userId: number, keepTokenHash: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keepTokenHash)
    .execute()
}

/** Ends every session of a customer; answers how many were still open. */
export async function deleteSessionsOf(db: Db, userId: number, now: number): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('expires_at')
    .execute()
  return ended.filter(({ expires_at }) => expires_at > now).length
}

/** Whether the account was signed in to from there. */
export async function isKnownPlace(db: Db, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('place', '=', place)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepKnownPlace(db: Db, place: string, now: number): Promise<void> {
  await db
    .insertInto('known_places')
    .values({ place, seen_at: now })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ seen_at: now }))
    .execute()
}
