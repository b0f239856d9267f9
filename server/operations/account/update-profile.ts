import { ok, operation } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { deleteOtherSessions } from '#server/store/session-queries.ts'
import { findUser, updateUser } from '#server/store/user-queries.ts'
import { toWireUser } from '#server/wire/user.ts'

/** Changes the customer's data; a new e-mail ends the customer's other sessions. */
export const updateProfile = operation('updateProfile', async ({ body, session, deps }) => {
  const { db, now } = deps
  const { phone = '', ...rest } = body
  try {
    const user = await db.transaction().execute(async (trx) => {
      const before = await findUser(trx, session.userId)
      await updateUser(trx, session.userId, { ...rest, phone }, now())
      if (before?.email !== rest.email) await deleteOtherSessions(trx, session.userId, session.tokenHash)
      return findUser(trx, session.userId)
    })
    return user ? ok({ user: toWireUser(user) }) : problem('unauthenticated')
  } catch (error) {
    if (isUniqueViolation(error)) return problem('profile_refused')
    throw error
  }
})
