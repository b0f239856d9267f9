import { hashToken } from '#server/credentials/token.ts'
import type { Db } from '#server/store/db.ts'
import { findSessionUser } from '#server/store/session-queries.ts'

/** A signed-in customer; `tokenHash` names the session, so that it can be ended. */
export type Session = { userId: number; tokenHash: string }

/** How an Authorization header turned out. */
export type Authentication = { ok: true; session: Session | null } | { ok: false }

/**
 * Reads a bearer token. `none` looks at no header; `optional` takes an absent one for a guest; a token that is
 * unknown, expired or revoked is refused wherever it is looked at.
 */
export async function authenticate(
  db: Db,
  security: 'none' | 'optional' | 'bearer',
  authorization: string | undefined,
  now: number,
): Promise<Authentication> {
  if (security === 'none') return { ok: true, session: null }
  if (authorization === undefined)
    return security === 'optional' ? { ok: true, session: null } : { ok: false }
  const token = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization)?.[1]
  if (!token) return { ok: false }
  const tokenHash = hashToken(token)
  const userId = await findSessionUser(db, tokenHash, now)
  return userId === null ? { ok: false } : { ok: true, session: { userId, tokenHash } }
}
