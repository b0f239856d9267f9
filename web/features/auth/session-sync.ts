import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isSessionRefused } from '#client/api-problem.ts'
import { nextTimerMs } from '#core/session/expiry.ts'
import { ApiError, onSessionRefused } from '#web/shared/lib/api.ts'
import { TOKEN_KEY } from '#web/shared/lib/storage.ts'
import { onStorageChangeElsewhere, onWindow } from '#web/shared/lib/window-events.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { CURRENT_USER_KEY, currentUserQuery, clearOtherUsers } from './current-user.ts'
import { endIfExpired, followStoredSession, rejectToken, sessionRemainingMs } from './session.ts'

/** Ends an expired session, fetches the customer and follows other tabs. `revalidateRoutes` runs when a session begins or ends. */
export function syncSession(queryClient: QueryClient, revalidateRoutes: () => void): () => void {
  const stops = [
    watchExpiry(),
    onStorageChangeElsewhere(TOKEN_KEY, () => followStoredSession()),
    syncCurrentUser(queryClient),
    // A token that the store refused may still be good: it is asked who that is.
    onSessionRefused(() => void queryClient.invalidateQueries({ queryKey: [CURRENT_USER_KEY] })),
    watchSessionChanges(revalidateRoutes),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Runs the guards once when a session begins and once when it ends. */
function watchSessionChanges(revalidateRoutes: () => void): () => void {
  return useShop.subscribe(({ auth: after }, { auth: before }) => {
    if ((after.token === null) !== (before.token === null)) revalidateRoutes()
  })
}

/** The only place that writes `auth.user`. */
function syncCurrentUser(queryClient: QueryClient): () => void {
  const token = () => useShop.getState().auth.token
  const observer = new QueryObserver(queryClient, currentUserQuery(token()))
  const take = () => {
    const { data, error } = observer.getCurrentResult()
    const { token: asked, user, setUser } = useShop.getState().auth
    if (asked === null) return
    if (error instanceof ApiError && isSessionRefused(error.problem)) return rejectToken(asked)
    if (data !== undefined && user !== data) setUser(data)
  }
  const stopObserving = observer.subscribe(take)
  take()
  const stopFollowing = useShop.subscribe(({ auth }, before) => {
    if (auth.token === before.auth.token) return
    observer.setOptions(currentUserQuery(auth.token))
    clearOtherUsers(queryClient)
  })
  return () => {
    stopObserving()
    stopFollowing()
  }
}

/** Timers last at most 24 days and stop while the machine sleeps: checks in slices, and when the page gets the focus. */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    endIfExpired()
    const remainingMs = sessionRemainingMs()
    if (remainingMs !== null) timer = setTimeout(check, nextTimerMs(remainingMs))
  }
  check()
  const stopListening = onWindow('focus', check)
  const unsubscribe = useShop.subscribe(({ auth }, before) => {
    if (auth.expirationDate !== before.auth.expirationDate) check()
  })
  return () => {
    clearTimeout(timer)
    stopListening()
    unsubscribe()
  }
}

/** Keeps the session in sync while the shop is open; renders nothing. */
export function SessionSync() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // A sign-out is on its way to the home page: guards that run before it is there would lead to the login.
    const revalidate = () => {
      if (router.state.status === 'idle') return void router.invalidate()
      const stop = router.subscribe('onResolved', () => {
        stop()
        void router.invalidate()
      })
    }
    return syncSession(queryClient, revalidate)
  }, [queryClient, router])
  return null
}
