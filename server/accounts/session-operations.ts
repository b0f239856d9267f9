import { toCartItemDto } from '#core/catalog/product-mapping.ts'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { type Result, ok as done, err } from '#core/result.ts'
import { hashToken, newToken } from '#server/lib/token.ts'
import type { Deps } from '#server/deps.ts'
import { operation, ok, noContent } from '#server/http/operation.ts'
import { type Problem, problem, retryLater } from '#server/http/problem.ts'
import { listCartItems } from '#server/cart/cart-queries.ts'
import type { Trx } from '#server/db/db.ts'
import { isMissingReference, isUniqueViolation } from '#server/db/errors.ts'
import { deleteSession, openSession } from '#server/accounts/session-queries.ts'
import type { UserRow } from '#server/db/tables/tables.ts'
import { markOfToken } from '#server/operator/test-run-queries.ts'
import {
  type Profile,
  findUserByEmail,
  findUsersByLaterEmail,
  insertUser,
} from '#server/accounts/user-queries.ts'

/** How long a token is good for. */
const SESSION_SECONDS = 12 * 60 * 60

type NewCustomer = { profile: Profile; passwordHash: string; now: number; mark: string | null }
type Registered = Result<null, Problem<'registration_refused' | 'test_run_unknown'>>

/**
 * Opens an account, one of a test run where its token comes along. A known e-mail is refused without a reason, after the
 * same work as any other.
 */
export const register = operation('register', async ({ body, headers, address, deps }) => {
  const { db, now, passwords, limits } = deps
  const token = headers['test-run']
  const mark = token === undefined ? null : await markOfToken(db, token, deps)
  if (token !== undefined && mark === null) return problem('test_run_unknown')
  // Only operators open test runs.
  const wait = mark === null ? await limits.registration(address, body.phone ?? '') : 0
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const { password, password_confirmation: _, phone = '', ...profile } = body
  const passwordHash = await passwords.hash(password)
  const customer = { profile: { ...profile, phone }, passwordHash, now: now(), mark }
  const registered = await deps.commit((trx) => insertCustomer(trx, customer))
  return registered.ok ? ok({ message: 'Registration successful' }) : registered.error
})

async function insertCustomer(
  trx: Trx,
  { profile, passwordHash, now, mark }: NewCustomer,
): Promise<Registered> {
  try {
    await insertUser(trx, profile, passwordHash, now, mark)
    return done(null)
  } catch (error) {
    if (isUniqueViolation(error)) return err(problem('registration_refused'))
    // The test run was removed while the password was hashed.
    if (isMissingReference(error)) return err(problem('test_run_unknown'))
    throw error
  }
}

/** E-mail and password for a token; an unknown e-mail and a wrong password answer alike, at the same cost. */
export const login = operation('login', async ({ body, address, deps }) => {
  const { db, now, limits } = deps
  const wait = await limits.login(address, body.email)
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const user = await findCustomer(deps, body.email, body.password)
  if (!user) return problem('invalid_credentials')

  const token = newToken()
  const from = now()
  const session = { tokenHash: hashToken(token), now: from, expiresAt: from + SESSION_SECONDS * 1000 }
  const opened = await deps.commit(async (trx) =>
    (await openSession(trx, { ...session, userId: user.id, passwordHash: user.password_hash }))
      ? done(null)
      : err(problem('invalid_credentials')),
  )
  if (!opened.ok) return opened.error
  await limits.loginSucceeded(address, body.email)
  const { cart, waiting } = lastSaved(await listCartItems(db, user.id))
  return ok({
    user: {
      access_token: token,
      expires_in: SESSION_SECONDS,
      cart_items: cart.map(toCartItemDto),
      ...(waiting.length > 0 && { waiting_items: waiting.map(toCartItemDto) }),
    },
  })
})

/** Revokes the token that came with the request. */
export const logout = operation('logout', async ({ session, deps }) => {
  await deleteSession(deps.db, session.tokenHash)
  return noContent()
})

/** More accounts than these that were changed to one e-mail are signed in to with the e-mail they were opened with. */
const LATER_OWNERS = 3

/**
 * The customer whose e-mail and password these are, or undefined. An e-mail that accounts were changed to may be that of
 * another account, too; then the password tells them apart. How many passwords are tried depends on what customers
 * entered in their own profiles, never on whether the e-mail has an account of its own.
 */
export async function findCustomer(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  email: string,
  password: string,
): Promise<UserRow | undefined> {
  const owner = await findUserByEmail(db, email)
  const later = await findUsersByLaterEmail(db, email, LATER_OWNERS)
  const isOwner = await passwords.verify(password, owner?.password_hash)
  if (owner && isOwner) return owner

  let found: UserRow | undefined
  for (let place = 0; later.length > 0 && place < LATER_OWNERS; place += 1) {
    const matches = await passwords.verify(password, later[place]?.password_hash)
    if (matches) found ??= later[place]
  }
  return found
}
