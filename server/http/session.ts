import { bearerToken } from '#contract/read-request.ts'
import { hashToken } from '#server/credentials/token.ts'
import type { Db } from '#server/store/db.ts'
import { findSessionUser } from '#server/store/session-queries.ts'

/** A signed-in customer; `tokenHash` names the session, so that it can be ended, `mark` the test run of a tester. */
export type CallerSession = { userId: number; tokenHash: string; mark: string | null }

/** How an Authorization header turned out. */
type Authentication = { ok: true; session: CallerSession | null } | { ok: false }

/**
 * Reads a bearer token. Where it is `optional` an absent one means a guest; one that is unknown, expired or
 * revoked is always refused.
 */
export async function authenticate(
  db: Db,
  security: 'optional' | 'bearer',
  authorization: string | undefined,
  now: number,
): Promise<Authentication> {
  if (authorization === undefined)
    return security === 'optional' ? { ok: true, session: null } : { ok: false }
  const token = bearerToken(authorization)
  if (token === null) return { ok: false }
  const tokenHash = hashToken(token)
  const user = await findSessionUser(db, tokenHash, now)
  if (!user) return { ok: false }
  return { ok: true, session: { userId: user.user_id, tokenHash, mark: user.mark } }
}
