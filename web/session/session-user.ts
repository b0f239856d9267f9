import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'

import type { User } from '#web/state/auth-slice.ts'
import { endSession } from './session.ts'
import { useShop } from '#web/state/store.ts'

const UNAUTHORISED = 401

/**
 * Fetches who is signed in and keeps it (spec §4). A token that the store no longer knows ends the session; any other
 * failure is logged only. Returns the customer, or null. `timeoutMs` as for every call.
 */
export async function loadCurrentUser(timeoutMs?: number): Promise<User | null> {
  const { token } = useShop.getState().auth
  if (token === null) return null
  const result = await api.call('getCurrentUser', { timeoutMs })

  // Somebody signed out, or in again, in the meantime: this answer is about another session.
  if (useShop.getState().auth.token !== token) return null
  if (result.ok) {
    useShop.getState().auth.setUser(result.data.user)
    return result.data.user
  }
  logFailure('Loading the customer failed', result.problem)
  if (result.problem.status === UNAUTHORISED) endSession()
  else useShop.getState().auth.failUser()
  return null
}

/** The customer who is signed in, asked for only when not known yet. */
export async function knownUser(timeoutMs?: number): Promise<User | null> {
  return useShop.getState().auth.user ?? loadCurrentUser(timeoutMs)
}

/** A call was refused: when the token is the reason, the session is looked at again. */
export function noteRefusal({ status }: { status: number }): void {
  if (status === UNAUTHORISED) void loadCurrentUser()
}
