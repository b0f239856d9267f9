import { ok, operation } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { insertUser } from '#server/store/user-queries.ts'

/** Opens an account. A known e-mail is refused without a reason, after the same work as any other. */
export const register = operation('register', async ({ body, address, deps }) => {
  const { db, now, passwords, limits } = deps
  const wait = await limits.registration(address)
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const { password, password_confirmation: _, phone = '', ...profile } = body
  const passwordHash = await passwords.hash(password)
  try {
    await insertUser(db, { ...profile, phone }, passwordHash, now())
  } catch (error) {
    if (isUniqueViolation(error)) return problem('registration_refused')
    throw error
  }
  return ok({ message: 'Registration successful' })
})
