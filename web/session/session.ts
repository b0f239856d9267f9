import { createStore } from 'zustand/vanilla'

import { storedSession } from '#core/session/expiry.ts'
import {
  isSignedIn as isRunning,
  nextSession,
  type KeptSession,
  type Session,
  type SessionEvent,
} from '#core/session/session-state.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { forgetSession, storedExpirationDate, storedToken, storeSession } from '#web/lib/session-storage.ts'
import { forgetDraft } from '#web/commerce/forget-draft.ts'
import { useShop } from '#web/state/shop-state.ts'

/** The one answer to "who is signed in". Guards and keeper read it; `auth` and local storage follow it. */
export const sessionStore = createStore<Session>(() => ({ state: 'missing' }))

const readKept = (): KeptSession => ({ token: storedToken(), expirationDate: storedExpirationDate() })

/** Takes up the session that local storage holds; without a token or after its end nobody is signed in. */
export function restoreSession(nowMs = Date.now()): void {
  followStoredSession(nowMs)
  if (!isRunning(sessionStore.getState())) forgetSession()
}

/** The same for what another tab has just done: only looks, as the storage is that tab's to change. */
export function followStoredSession(nowMs = Date.now()): void {
  advance({ type: 'found', kept: readKept(), nowMs })
}

/** How much longer the session lasts, in ms; null when nobody is signed in, 0 when it is over. */
export function sessionRemainingMs(nowMs = Date.now()): number | null {
  const session = sessionStore.getState()
  if (!isRunning(session)) return null
  const kept = storedSession(session, nowMs)
  return kept.state === 'valid' ? kept.remainingMs : 0
}

/**
 * Whether a customer is signed in now, for the guards of the routes: they are asked before anything of the page runs,
 * so the stored session counts even where nobody has restored it yet.
 */
export function isSignedIn(nowMs = Date.now()): boolean {
  endWhenOver(nowMs)
  if (!isRunning(sessionStore.getState())) followStoredSession(nowMs)
  return isRunning(sessionStore.getState())
}

/** The store signed somebody in: token and expiry go to the state and to local storage. */
export function beginSession(token: string, expirationDate: string): void {
  storeSession(token, expirationDate)
  advance({ type: 'began', token, expirationDate })
}

/** The store said whether it knows a token; what it says about another one than today's is no matter. */
export function judgeToken(token: string, isKnown: boolean): void {
  advance({ type: isKnown ? 'recognised' : 'refused', token })
}

export function endWhenOver(nowMs = Date.now()): void {
  advance({ type: 'clock', nowMs })
}

/** From here on a sign-out is under way, which says itself where to go. */
export function startLeaving(): void {
  advance({ type: 'leaving' })
}

/** Nobody leads home any more: a session that has ended meanwhile ends like any other. */
export function stopLeaving(): void {
  advance({ type: 'stayed' })
}

/** Ends the session in this browser: token, its date and the customer are forgotten. */
export function endSession(): void {
  advance({ type: 'left' })
}

/**
 * Ends the session and tells the store to revoke its token, best effort: the request leaves with the old token before
 * that is forgotten, and nobody waits for the answer.
 */
export function revokeSession(): void {
  void api.call('logout').then((result) => {
    if (!result.ok) logFailure('Revoking the token failed', result.problem)
  })
  forgetDraft()
  endSession()
}

function advance(event: SessionEvent): void {
  const before = sessionStore.getState()
  const after = nextSession(before, event)
  if (after === before) return
  // What another tab has stored meanwhile is not ours to forget.
  if (isRunning(before) && !isRunning(after) && storedToken() === before.token) forgetSession()
  tellAuth(after)
  sessionStore.setState(after, true)
}

/** `auth` shows the session to the pages; another token may be another customer's. */
function tellAuth(session: Session): void {
  const { auth } = useShop.getState()
  const token = isRunning(session) ? session.token : null
  if (token !== auth.token && auth.user !== null) auth.removeUser()
  if (!isRunning(session)) auth.logout()
  else if (token !== auth.token) auth.success(session.token, session.expirationDate)
}
