import { nextTimerMs } from '#core/session/expiry.ts'
import { isSessionKey } from '#web/lib/session-storage.ts'

import { loadCurrentUser } from './session-user.ts'
import { endSession, followStoredSession, sessionRemainingMs } from './session.ts'
import { useShop } from '#web/state/store.ts'

/**
 * Keeps the session true to clock, store and other tabs (spec §4): ends it when its time is over, fetches the customer
 * whenever somebody is signed in, and follows what other tabs do. `onEnd` runs when nobody is signed in any more.
 * Returns how to stop.
 */
export function keepSession(onEnd: () => void): () => void {
  const stopTimer = watchExpiry()
  const stopTabs = followSessionOfTabs()
  const unsubscribe = useShop.subscribe(({ auth }, { auth: before }) => {
    if (auth.token === before.token) return
    if (auth.token === null) onEnd()
    else void loadCurrentUser()
  })
  loadMissingUser()
  window.addEventListener('online', loadMissingUser)
  window.addEventListener('focus', loadMissingUser)
  return () => {
    stopTimer()
    stopTabs()
    unsubscribe()
    window.removeEventListener('online', loadMissingUser)
    window.removeEventListener('focus', loadMissingUser)
  }
}

function loadMissingUser(): void {
  const { token, user } = useShop.getState().auth
  if (token !== null && user === null) void loadCurrentUser()
}

/** Timers keep 24 days at the most and sleep with the machine: hence slices, and a look whenever the page has focus. */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const remainingMs = sessionRemainingMs()
    if (remainingMs === 0) endSession()
    else if (remainingMs !== null) timer = setTimeout(check, nextTimerMs(remainingMs))
  }
  check()
  window.addEventListener('focus', check)
  const unsubscribe = useShop.subscribe(({ auth }, before) => {
    if (auth.expirationDate !== before.auth.expirationDate) check()
  })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', check)
    unsubscribe()
  }
}

function followSessionOfTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionKey(key)) followStoredSession()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
