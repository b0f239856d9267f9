import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { findUser } from '#server/store/user-queries.ts'
import { toWireUser } from '#server/wire/user.ts'

/** The customer the token belongs to. */
export const getCurrentUser = operation('getCurrentUser', async ({ session, deps }) => {
  const user = await findUser(deps.db, session.userId)
  return user ? ok({ user: toWireUser(user) }) : problem('unauthenticated')
})
