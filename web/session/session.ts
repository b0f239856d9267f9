import { storedSession } from '#core/session/expiry.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { forgetSession, storedExpirationDate, storedToken } from '#web/lib/session-storage.ts'

import { useShop } from '#web/state/store.ts'

const readStored = () => ({ token: storedToken(), expirationDate: storedExpirationDate() })

/** Takes up the session that local storage holds; without a token or after its end nobody is signed in (spec §4). */
export function restoreSession(nowMs = Date.now()): void {
  const stored = readStored()
  if (storedSession(stored, nowMs).state === 'valid') takeUp(stored)
  else endSession()
}

/** The same for what another tab has just done: only looks, as the storage is that tab's to change. */
export function followStoredSession(nowMs = Date.now()): void {
  const stored = readStored()
  if (storedSession(stored, nowMs).state === 'valid') takeUp(stored)
  else forgetCustomer()
}

function takeUp({ token, expirationDate }: ReturnType<typeof readStored>): void {
  const { auth } = useShop.getState()
  if (token === null || expirationDate === null || token === auth.token) return
  // Another token may be another customer's.
  auth.removeUser()
  auth.success(token, expirationDate)
}

/** How much longer the session lasts, in ms; null when nobody is signed in, 0 when it is over. */
export function sessionRemainingMs(nowMs = Date.now()): number | null {
  const session = storedSession(useShop.getState().auth, nowMs)
  if (session.state === 'missing') return null
  return session.state === 'valid' ? session.remainingMs : 0
}

/**
 * Whether a customer is signed in now, for the guards of the routes: they are asked before anything of the page runs,
 * so the stored session counts even where nobody has restored it yet.
 */
export function isSignedIn(nowMs = Date.now()): boolean {
  if (sessionRemainingMs(nowMs) === null) restoreSession(nowMs)
  if (sessionRemainingMs(nowMs) === 0) endSession()
  return useShop.getState().auth.token !== null
}

/** Ends the session in this browser (spec §4, logout): token, its date and the customer are forgotten. */
export function endSession(): void {
  forgetSession()
  forgetCustomer()
}

function forgetCustomer(): void {
  const { auth } = useShop.getState()
  if (auth.token !== null) auth.logout()
  if (auth.user !== null) auth.removeUser()
}

/**
 * Ends the session and tells the store to revoke its token, best effort: the request leaves with the old token before
 * that is forgotten, and nobody waits for the answer.
 */
export function revokeSession(): void {
  void api.call('logout').then((result) => {
    if (!result.ok) logFailure('Revoking the token failed', result.problem)
  })
  endSession()
}
