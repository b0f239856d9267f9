import { storedSession } from '#core/session/expiry.ts'
import { clearDraft } from '#web/shared/state/clear-checkout-draft.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import {
  clearStoredSession,
  storedExpirationDate,
  storedToken,
  storeSession,
} from '#web/shared/lib/storage.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

// These functions alone write the `auth` slice; local storage follows it.

const auth = () => useShop.getState().auth

/** Restores the session of local storage, unless it has no token or has expired. */
export function restoreSession(): void {
  followStoredSession()
  if (auth().token === null) clearStoredSession()
}

/** Follows what another tab has stored; the storage itself is that tab's to change. */
export function followStoredSession(): void {
  const [token, expirationDate] = [storedToken(), storedExpirationDate()]
  const isValid = storedSession({ token, expirationDate }, Date.now()).state === 'valid'
  if (!isValid || token === null || expirationDate === null) return endSession()
  if (token !== auth().token) setSession(token, expirationDate)
}

/** How much longer the session lasts, in ms; null without a session, 0 when it has expired. */
export function sessionRemainingMs(): number | null {
  if (auth().token === null) return null
  const session = storedSession(auth(), Date.now())
  return session.state === 'valid' ? session.remainingMs : 0
}

/** Whether a customer is signed in, for route guards, which run before the session is restored. */
export function isSignedIn(): boolean {
  endIfExpired()
  if (auth().token === null) followStoredSession()
  return auth().token !== null
}

/** The store signed somebody in: token and expiry go to the state and to local storage. */
export function beginSession(token: string, expirationDate: string): void {
  storeSession(token, expirationDate)
  setSession(token, expirationDate)
}

/** Ends the session when the store does not know this token; another token's refusal does not matter. */
export function rejectToken(token: string): void {
  if (auth().token === token) endSession()
}

export function endIfExpired(): void {
  if (sessionRemainingMs() === 0) endSession()
}

export function endSession(): void {
  const { token, user, logout, removeUser } = auth()
  if (token === null) return
  // What another tab has stored meanwhile stays.
  if (storedToken() === token) clearStoredSession()
  if (user !== null) removeUser()
  logout()
}

/** Ends the session, and has the server revoke its token without waiting for the response. */
export function revokeSession(): void {
  void api.call('logout').then((result) => {
    if (!result.ok) logFailure('Revoking the token failed', result.problem)
  })
  clearDraft()
  endSession()
}

/** Another token may belong to another customer. */
function setSession(token: string, expirationDate: string): void {
  const before = auth()
  if (token !== before.token && before.user !== null) before.removeUser()
  before.success(token, expirationDate)
}
