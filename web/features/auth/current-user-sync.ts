import { QueryObserver, type QueryClient } from '@tanstack/react-query'

import { isSessionRefused } from '#client/api-problem.ts'
import { ReadFailed } from '#web/shared/lib/api.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { CUSTOMER_KEY, customerQuery, forgetCustomers, noteProblem } from './current-user.ts'
import { refuseToken } from './session.ts'

/** Fetches the customer whenever somebody is signed in, and asks whose a token is that was refused. Returns how to stop. */
export function keepCustomer(queryClient: QueryClient): () => void {
  const stops = [fetchCustomer(queryClient), watchProblems(queryClient)]
  return () => stops.forEach((stop) => stop())
}

/** The only place that writes `auth.user`: what the query of the customer says, as long as it is about this session. */
function fetchCustomer(queryClient: QueryClient): () => void {
  const token = () => useShop.getState().auth.token
  const observer = new QueryObserver(queryClient, customerQuery(token()))
  const take = () => {
    const { data, error } = observer.getCurrentResult()
    const asked = token()
    if (asked === null) return
    if (error instanceof ReadFailed && isSessionRefused(error.problem)) return refuseToken(asked)
    if (data === undefined) return
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
