import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { nextTimerMs } from '#core/session/expiry.ts'
import { asksRoutesAnew } from '#core/session/session-state.ts'
import { ReadFailed } from '#web/lib/api.ts'
import { isSessionKey } from '#web/lib/session-storage.ts'
import { useShop } from '#web/state/shop-state.ts'

import { CUSTOMER_KEY, customerQuery, forgetCustomers, isTokenRefused, noteProblem } from './customer.ts'
import { endWhenOver, followStoredSession, judgeToken, sessionRemainingMs, sessionStore } from './session.ts'

/**
 * Keeps the session true to clock, store and other tabs (spec §4): ends it when its time is over, fetches the customer
 * whenever somebody is signed in, and follows what other tabs do. `askRoutes` runs once when a session begins and once
 * when it ends: it is the one thing that sends people off a page because of that. Returns how to stop.
 */
export function keepSession(queryClient: QueryClient, askRoutes: () => void): () => void {
  const stops = [
    watchExpiry(),
    followSessionOfTabs(),
    fetchCustomer(queryClient),
    watchProblems(queryClient),
    watchTurns(askRoutes),
  ]
  return () => stops.forEach((stop) => stop())
}

function watchTurns(askRoutes: () => void): () => void {
  return sessionStore.subscribe((after, before) => {
    if (asksRoutesAnew(before, after)) askRoutes()
  })
}

/** The only place that writes `auth.user`: what the query of the customer says, as long as it is about this session. */
function fetchCustomer(queryClient: QueryClient): () => void {
  const token = () => useShop.getState().auth.token
  const observer = new QueryObserver(queryClient, customerQuery(token()))
  const take = () => {
    const { data, error } = observer.getCurrentResult()
    const asked = token()
    if (asked === null) return
    if (error instanceof ReadFailed && isTokenRefused(error.problem)) return judgeToken(asked, false)
    if (data === undefined) return
    judgeToken(asked, true)
    if (useShop.getState().auth.user !== data) useShop.getState().auth.setUser(data)
  }
  const stopObserving = observer.subscribe(take)
  take()
  const stopFollowing = useShop.subscribe(({ auth }, before) => {
    if (auth.token === before.auth.token) return
    observer.setOptions(customerQuery(auth.token))
    forgetCustomers(queryClient)
  })
  return () => {
    stopObserving()
    stopFollowing()
  }
}

/** A read or a change that was refused for its token lets the store be asked whose that is. */
function watchProblems(queryClient: QueryClient): () => void {
  const look = (error: unknown) => {
    if (error instanceof ReadFailed) noteProblem(queryClient, error.problem)
  }
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    const isOwn = event.query.queryKey[0] === CUSTOMER_KEY
    if (event.type === 'updated' && event.action.type === 'error' && !isOwn) look(event.action.error)
  })
  const stopChanges = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
  return () => {
    stopReads()
    stopChanges()
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
  window.addEventListener('focus', check)
  const unsubscribe = sessionStore.subscribe(check)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', check)
    unsubscribe()
  }
}

/** What other tabs do, and what pages after this one did while it lay in the browser's memory (Back, Forward). */
function followSessionOfTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionKey(key)) followStoredSession()
  }
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) followStoredSession()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}
