import { emailOf, shownCustomer } from '#core/account/customer-dto.ts'
import { operation, ok } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { deleteOtherSessions } from '#server/accounts/session-queries.ts'
import { findUser, updateUser } from '#server/accounts/user-queries.ts'

/** The customer the token belongs to. */
export const getCurrentUser = operation('getCurrentUser', async ({ session, deps }) => {
  const user = await findUser(deps.db, session.userId)
  return user ? ok({ user: shownCustomer(user) }) : problem('unauthenticated')
})

/**
 * Changes the customer's data; a new e-mail ends the customer's other sessions. That another account has the e-mail makes
 * no difference, here or at the next sign-in, or the form would tell who has one.
 */
export const updateProfile = operation('updateProfile', async ({ body, session, deps }) => {
  const { db, now, limits } = deps
  const { userId, tokenHash } = session
  const wait = await limits.profileChange(userId)
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const { phone = '', ...rest } = body
  const user = await db.transaction().execute(async (trx) => {
    const before = await findUser(trx, userId)
    if (!before) return undefined
    await updateUser(trx, before, { ...rest, phone }, now())
    if (emailOf(before) !== rest.email) await deleteOtherSessions(trx, userId, tokenHash)
    return findUser(trx, userId)
  })
  return user ? ok({ user: shownCustomer(user) }) : problem('unauthenticated')
})
