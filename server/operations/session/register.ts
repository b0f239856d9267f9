import { err, ok as done, type Result } from '#core/result.ts'
import { hashToken } from '#server/credentials/token.ts'
import type { Deps } from '#server/deps.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, retryLater, type Problem } from '#server/http/problem.ts'
import { isUniqueViolation } from '#server/store/outage.ts'
import { holdToken, markOfToken } from '#server/store/test-run-queries.ts'
import { insertUser, type Profile } from '#server/store/user-queries.ts'

type NewCustomer = { profile: Profile; passwordHash: string; now: number }
type Kept = Result<null, Problem<'registration_refused' | 'test_run_unknown'>>

/**
 * Opens an account, one of a test run where its token comes along. A known e-mail is refused without a reason, after the
 * same work as any other.
 */
export const register = operation('register', async ({ body, headers, address, deps }) => {
  const { db, now, passwords, limits } = deps
  const token = headers['test-run']
  const tokenHash = token === undefined ? null : hashToken(token)
  if (tokenHash !== null && (await markOfToken(db, tokenHash, now())) === null)
    return problem('test_run_unknown')
  // Whoever has a token of a test run was let in by an operator.
  const wait = tokenHash === null ? await limits.registration(address) : 0
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const { password, password_confirmation: _, phone = '', ...profile } = body
  const passwordHash = await passwords.hash(password)
  const customer = { profile: { ...profile, phone }, passwordHash, now: now() }
  const kept = await (tokenHash === null ? keep(db, customer, null) : keepMarked(deps, customer, tokenHash))
  return kept.ok ? ok({ message: 'Registration successful' }) : kept.error
})

async function keep(
  db: Deps['db'],
  { profile, passwordHash, now }: NewCustomer,
  mark: string | null,
): Promise<Kept> {
  try {
    await insertUser(db, profile, passwordHash, now, mark)
    return done(null)
  } catch (error) {
    if (isUniqueViolation(error)) return err(problem('registration_refused'))
    throw error
  }
}

/** The run may have ended while the password was hashed; it cannot while its customer is being written. */
function keepMarked({ commit }: Deps, customer: NewCustomer, tokenHash: string): Promise<Kept> {
  return commit(async (trx): Promise<Kept> => {
    const mark = await holdToken(trx, tokenHash, customer.now)
    return mark === null ? err(problem('test_run_unknown')) : keep(trx, customer, mark)
  })
}
