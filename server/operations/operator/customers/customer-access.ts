import { ok as done, err } from '#core/result.ts'
import { operation, ok } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { deleteSessionsOf } from '#server/store/session-queries.ts'
import { findUser, setPasswordHash } from '#server/store/user-queries.ts'

/** Sets a password anew; whoever was signed in with the old one is so no more, and wrong ones of before count no more. */
export const setCustomerPassword = operation('setCustomerPassword', async ({ params, body, deps }) => {
  const { customerId: id } = params
  const passwordHash = await deps.passwords.hash(body.password)
  const now = deps.now()
  const outcome = await deps.commit(async (trx) => {
    const user = await findUser(trx, id)
    if (!user || !(await setPasswordHash(trx, { id, passwordHash, now })))
      return err(problem('customer_not_found', { id }))
    await deps.limits.passwordSetAnew(trx, [user.email, user.later_email ?? user.email])
    return done({ id, sessions: await deleteSessionsOf(trx, id, now) })
  })
  return outcome.ok ? ok(outcome.value) : outcome.error
})

/** Signs a customer out everywhere. */
export const endCustomerSessions = operation('endCustomerSessions', async ({ params, deps }) => {
  const { customerId: id } = params
  if (!(await findUser(deps.db, id))) return problem('customer_not_found', { id })
  return ok({ id, sessions: await deleteSessionsOf(deps.db, id, deps.now()) })
})
