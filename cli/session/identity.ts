import { storedSession } from '#core/session/expiry.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import type { CliContext } from '#cli/context.ts'
import { secretFromEnvironment, refuseUnencrypted } from '#cli/input/credentials.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { isSessionRefused } from '#client/api-problem.ts'
import type { CallResult, CallSuccess } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { SignedIn, SessionUser } from './session-file.ts'

/** The part of the context that an identity depends on. */
type IdentityContext = Pick<
  CliContext,
  'env' | 'settings' | 'session' | 'credentials' | 'api' | 'out' | 'now'
>

/**
 * A customer with a token: from `variable`, or from the session where that is null. `user` is null until the store has
 * reported it.
 */
export type KnownCustomer = {
  kind: 'customer'
  token: string
  variable: string | null
  user: SessionUser | null
}
/** `expired`: the sign-in of the session has just expired. */
type Guest = { kind: 'guest'; expired: boolean }

const EXPIRED = 'Your session has expired; sign in again with `haat login`. Your cart is unchanged.'

/**
 * The identity of this command: `HAAT_TOKEN` or the file of `HAAT_TOKEN_FILE`, else the sign-in of the profile, else a guest.
 * Calls that follow send the token; with `calls` it is an error where they would be unencrypted. An expired sign-in is
 * removed with a note; the cart stays.
 */
export async function resolveIdentity(
  context: IdentityContext,
  { calls = true } = {},
): Promise<KnownCustomer | Guest> {
  const { settings, session, credentials, now, out } = context
  const given = await secretFromEnvironment(context.env, 'HAAT_TOKEN')
  const { signedIn } = given === null ? await session.read() : { signedIn: null }
  const { token, expirationDate } = signedIn ?? {}
  const stored = storedSession({ token, expirationDate }, now())
  if (given === null && stored.state !== 'valid') {
    if (signedIn === null) return { kind: 'guest', expired: false }
    await removeSignIn(context, signedIn.token)
    out.note(EXPIRED)
    return { kind: 'guest', expired: true }
  }
  if (calls) refuseUnencrypted(settings, 'The token of a sign-in')
  credentials.token = given?.value ?? token ?? ''
  return {
    kind: 'customer',
    token: credentials.token,
    variable: given?.from ?? null,
    user: signedIn?.user ?? null,
  }
}

/** The signed-in customer; an error for a guest. */
export async function requireCustomer(context: IdentityContext): Promise<KnownCustomer> {
  const identity = await resolveIdentity(context)
  if (identity.kind === 'customer') return identity
  throw signedOut()
}

/** The error of a command that needs a sign-in. */
export function signedOut(): CliError {
  return cliError('signed_out', 'You are signed out', ['Sign in with `haat login`.'])
}

/** The data of the customer: as stored since the sign-in, else from the store. */
export async function userOf(context: IdentityContext, customer: KnownCustomer): Promise<SessionUser> {
  return customer.user ?? (await freshUserOf(context, customer))
}

/** The data of the customer from the store, stored in the session. */
export async function freshUserOf(context: IdentityContext, customer: KnownCustomer): Promise<SessionUser> {
  const { user } = (await unwrapFor(context, customer, await context.api.call('getCurrentUser'))).data
  await changeSignIn(context, customer, (signedIn) => ({ ...signedIn, user }))
  return user
}

/** Like `unwrap`; a token that the store does not accept is removed from the session as well. */
export async function unwrapFor<Id extends OperationId>(
  context: IdentityContext,
  customer: KnownCustomer,
  result: CallResult<Id>,
): Promise<CallSuccess<Id>> {
  if (result.ok || !isSessionRefused(result.problem)) return unwrap(result)
  const { variable, token } = customer
  if (variable === null) await removeSignIn(context, token)
  const message = variable === null ? EXPIRED : `The store does not accept the token in ${variable}`
  throw new CliError(exitCodes.signIn, 'unauthenticated', message)
}

async function removeSignIn(context: IdentityContext, token: string): Promise<void> {
  context.credentials.token = null
  await changeSignIn(context, { token }, () => null)
}

/** Changes the sign-in of this token; one that another command has stored meanwhile stays. */
async function changeSignIn(
  { session }: IdentityContext,
  { token }: Pick<KnownCustomer, 'token'>,
  change: (signedIn: SignedIn) => SignedIn | null,
): Promise<void> {
  await session.update((before) =>
    before.signedIn?.token === token ? { ...before, signedIn: change(before.signedIn) } : before,
  )
}
