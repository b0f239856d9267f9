import { storedSession } from '#core/session/expiry.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { isSessionRefused } from '#client/api-problem.ts'
import type { CallResult, CallSuccess } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { ApiClient } from '#client/create-client.ts'
import type { Output } from '#cli/output/output.ts'
import { secretFromEnvironment, refuseUnencrypted } from '#cli/input/credentials.ts'
import type { Env, Settings } from '#cli/settings.ts'
import { IN_KEYRING } from './profile-config.ts'
import type { SignedIn, SessionUser, SessionStore } from './session-file.ts'

/** What of a command's context tells who it works for. */
type IdentityContext = {
  env: Env
  settings: Settings
  session: SessionStore
  credentials: { token: string | null }
  api: ApiClient
  out: Output
  now: () => number
}

/**
 * Somebody with a token; `user` is null while nobody has asked the store. `from` names the variable that gave the token
 * (or the session), `stored` is what the session says for it.
 */
export type KnownCustomer = {
  kind: 'customer'
  token: string
  from: 'session' | 'environment'
  variable: string | null
  stored: string | null
  user: SessionUser | null
}
/** `expired`: there was a sign-in, and this command found it over. */
export type Guest = { kind: 'guest'; expired: boolean }
type Identity = KnownCustomer | Guest

const EXPIRED = 'Your session has expired; sign in again with `haat login`. Your cart is kept.'

/**
 * Who this command works for: `HAAT_TOKEN` or the file of `HAAT_TOKEN_FILE`, else the profile's sign-in, else a guest. From here on calls carry the
 * token, and what nobody may read over a bare line is refused before anything is begun; `calls` is false where the token
 * stays here. A sign-in whose time is over is forgotten, with a sentence; the cart stays.
 */
export async function resolveIdentity(context: IdentityContext, { calls = true } = {}): Promise<Identity> {
  const identity = await identityOf(context)
  if (calls && identity.kind === 'customer') refuseUnencrypted(context.settings, 'The token of a sign-in')
  return identity
}

async function identityOf(context: IdentityContext): Promise<Identity> {
  const given = await secretFromEnvironment(context.env, 'HAAT_TOKEN')
  if (given !== null) {
    const { value: token, from: variable } = given
    context.credentials.token = token
    return { kind: 'customer', token, from: 'environment', variable, stored: null, user: null }
  }
  const { signedIn } = await context.session.read()
  const stored = storedSession(
    { token: signedIn?.token, expirationDate: signedIn?.expirationDate },
    context.now(),
  )
  if (stored.state === 'valid' && stored.token !== IN_KEYRING) {
    const { token } = stored
    context.credentials.token = token
    const user = signedIn?.user ?? null
    return { kind: 'customer', token, from: 'session', variable: null, stored: stored.token, user }
  }
  if (signedIn === null) return { kind: 'guest', expired: false }
  await forgetToken(context, signedIn.token)
  context.out.note(EXPIRED)
  return { kind: 'guest', expired: true }
}

/** The customer, or the failure of somebody who is signed out. */
export async function requireCustomer(
  context: IdentityContext,
  how?: { calls: boolean },
): Promise<KnownCustomer> {
  const identity = await resolveIdentity(context, how)
  if (identity.kind === 'customer') return identity
  throw signedOut()
}

/** The failure of a command that needs a sign-in. */
export function signedOut(): CliError {
  return cliError('signed_out', 'You are signed out', ['Sign in with `haat login`.'])
}

/** Who the customer is: as kept since the sign-in, else as the store says. */
export async function userOf(context: IdentityContext, customer: KnownCustomer): Promise<SessionUser> {
  return customer.user ?? (await freshUserOf(context, customer))
}

/** Who the customer is, as the store says now; kept for later. */
export async function freshUserOf(context: IdentityContext, customer: KnownCustomer): Promise<SessionUser> {
  const { user } = (await answerFor(context, customer, await context.api.call('getCurrentUser'))).data
  if (customer.stored !== null) {
    await changeSignIn(context, customer.stored, (signedIn) => ({ ...signedIn, user }))
  }
  return user
}

/** Like `unwrap`; a token that the store does not accept (any more) is forgotten as well. */
export async function answerFor<Id extends OperationId>(
  context: IdentityContext,
  customer: KnownCustomer,
  result: CallResult<Id>,
): Promise<CallSuccess<Id>> {
  if (result.ok || !isSessionRefused(result.problem)) return unwrap(result)
  if (customer.stored === null) {
    throw new CliError(
      exitCodes.signIn,
      'unauthenticated',
      `The store does not accept the token in ${customer.variable ?? 'HAAT_TOKEN'}`,
    )
  }
  await forgetToken(context, customer.stored)
  throw new CliError(exitCodes.signIn, 'unauthenticated', EXPIRED)
}

async function forgetToken(context: IdentityContext, stored: string): Promise<void> {
  context.credentials.token = null
  await changeSignIn(context, stored, () => null)
}

/** Changes the sign-in unless another command has put a newer one in its place. */
async function changeSignIn(
  context: IdentityContext,
  stored: string,
  change: (signedIn: SignedIn) => SignedIn | null,
): Promise<void> {
  await context.session.update((session) =>
    session.signedIn?.token === stored ? { ...session, signedIn: change(session.signedIn) } : session,
  )
}
