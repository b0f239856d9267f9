import { storedSession } from '#core/session/expiry.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { answerOf } from '#cli/network/answer.ts'
import type { CallResult, CallSuccess } from '#client/call-types.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { ApiClient } from '#client/create-client.ts'
import type { Output } from '#cli/output/output.ts'
import type { Env } from '#cli/settings.ts'
import type { SignedIn, User } from './session-file.ts'
import type { SessionStore } from './session-store.ts'

/** What of a command's context tells who it works for. */
type Visiting = {
  env: Env
  session: SessionStore
  credentials: { token: string | null }
  api: ApiClient
  out: Output
  now: () => number
}

/** Somebody with a token; `user` is null while nobody has asked the store. */
export type Customer = { kind: 'customer'; token: string; from: 'session' | 'environment'; user: User | null }
/** `expired`: there was a sign-in, and this command found it over. */
export type Guest = { kind: 'guest'; expired: boolean }
export type Visitor = Customer | Guest

const EXPIRED = 'Your session has expired; sign in again with `haat login`. Your cart is kept.'

/**
 * Who this command works for: `HAAT_TOKEN`, else the profile's sign-in, else a guest. From here on calls carry the
 * token. A sign-in whose time is over is forgotten, with a sentence; the cart stays (spec §4).
 */
export async function visitor(context: Visiting): Promise<Visitor> {
  const given = context.env['HAAT_TOKEN']
  if (given) {
    context.credentials.token = given
    return { kind: 'customer', token: given, from: 'environment', user: null }
  }
  const { signedIn } = await context.session.read()
  const stored = storedSession(
    { token: signedIn?.token, expirationDate: signedIn?.expirationDate },
    context.now(),
  )
  if (stored.state === 'valid') {
    context.credentials.token = stored.token
    return { kind: 'customer', token: stored.token, from: 'session', user: signedIn?.user ?? null }
  }
  if (signedIn === null) return { kind: 'guest', expired: false }
  await forgetToken(context, signedIn.token)
  context.out.note(EXPIRED)
  return { kind: 'guest', expired: true }
}

/** The customer, or the failure of somebody who is signed out. */
export async function requireCustomer(context: Visiting): Promise<Customer> {
  const someone = await visitor(context)
  if (someone.kind === 'customer') return someone
  throw new Failure(exitCodes.signIn, 'signed_out', 'You are signed out', {
    hints: ['Sign in with `haat login`.'],
  })
}

/** Who the customer is: as kept since the sign-in, else as the store says. */
export async function userOf(context: Visiting, customer: Customer): Promise<User> {
  return customer.user ?? (await freshUserOf(context, customer))
}

/** Who the customer is, as the store says now; kept for later. */
export async function freshUserOf(context: Visiting, customer: Customer): Promise<User> {
  const { user } = (await answerFor(context, customer, await context.api.call('getCurrentUser'))).data
  if (customer.from === 'session') {
    await changeSignIn(context, customer.token, (signedIn) => ({ ...signedIn, user }))
  }
  return user
}

/** Like `answerOf`; a token that the store does not accept (any more) is forgotten as well. */
export async function answerFor<Id extends OperationId>(
  context: Visiting,
  customer: Customer,
  result: CallResult<Id>,
): Promise<CallSuccess<Id>> {
  if (result.ok || result.problem.status !== 401) return answerOf(result)
  if (customer.from === 'environment') {
    throw new Failure(
      exitCodes.signIn,
      'unauthenticated',
      'The store does not accept the token in HAAT_TOKEN',
    )
  }
  await forgetToken(context, customer.token)
  throw new Failure(exitCodes.signIn, 'unauthenticated', EXPIRED)
}

function forgetToken(context: Visiting, token: string): Promise<void> {
  context.credentials.token = null
  return changeSignIn(context, token, () => null)
}

/** Changes the sign-in unless another command has put a newer one in its place. */
async function changeSignIn(
  context: Visiting,
  token: string,
  change: (signedIn: SignedIn) => SignedIn | null,
): Promise<void> {
  await context.session.update((session) =>
    session.signedIn?.token === token ? { ...session, signedIn: change(session.signedIn) } : session,
  )
}
