import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { nextTimerMs } from '#core/session/expiry.ts'
import { TOKEN_KEY } from '#web/shared/lib/storage.ts'
import { onStoredElsewhere, onWindow } from '#web/shared/lib/window-events.ts'
import type { AuthSlice } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { endWhenOver, followStoredSession, sessionRemainingMs } from './session.ts'

/**
 * Keeps the session true to clock, store and other tabs: ends it when its time is over, fetches the customer
 * whenever somebody is signed in, and follows what other tabs do. `askRoutes` runs once when a session begins and once
 * when it ends: it is the one thing that sends people off a page because of that. Returns how to stop.
 */
export function keepSession(queryClient: QueryClient, askRoutes: () => void): () => void {
  const stops = [
    watchExpiry(),
    // Another tab signed in or out.
    onStoredElsewhere(TOKEN_KEY, () => followStoredSession()),
    followCustomer(queryClient),
    watchTurns(askRoutes),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Runs the guards once when a session begins and once when it ends; a sign-out navigates by itself. */
function watchTurns(askRoutes: () => void): () => void {
  const isOver = ({ token, leaving }: AuthSlice) => token === null && !leaving
  return useShop.subscribe(({ auth: after }, { auth: before }) => {
    const hasBegun = after.token !== null && before.token === null
    if (hasBegun || (isOver(after) && !isOver(before))) askRoutes()
  })
}

/** What is about a customer comes with the first of them: most who visit the shop are not signed in. */
function followCustomer(queryClient: QueryClient): () => void {
  let stop: (() => void) | null = null
  const begin = () => {
    if (stop !== null || useShop.getState().auth.token === null) return
    let left = false
    stop = () => (left = true)
    import('./current-user-sync.ts').then(
      ({ keepCustomer }) => {
        if (!left) stop = keepCustomer(queryClient)
      },
      () => (stop = null),
    )
  }
  begin()
  const stopWaiting = useShop.subscribe(begin)
  return () => {
    stopWaiting()
    stop?.()
  }
}

/** Timers keep 24 days at the most and sleep with the machine: hence slices, and a look whenever the page has focus. */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    endWhenOver()
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

/** Keeps the session for as long as the shop is open; shows nothing. Its begin and its end ask the guards anew. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => keepSession(queryClient, () => void router.invalidate()), [queryClient, router])
  return null
}
