import { queryOptions, useQuery, type Query, type QueryClient } from '@tanstack/react-query'

import { isSessionRefused, type ApiProblem } from '#client/api-problem.ts'
import { fetchOperation } from '#web/shared/lib/api.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

export const CURRENT_USER_KEY = 'customer'

/** A customer who could not be had is asked for again as soon as there is hope: page in front, network back. */
const whileMissing = ({ state }: Query<User, Error, User, readonly (string | null)[]>) =>
  state.data === undefined

/** Who is signed in, by their token: an answer about another session cannot be taken for this one's. */
export function currentUserQuery(token: string | null) {
  return queryOptions({
    meta: { failure: 'Loading the customer failed' },
    queryKey: [CURRENT_USER_KEY, token] as readonly (string | null)[],
    queryFn: async ({ signal }) => (await fetchOperation('getCurrentUser', { signal })).user,
    enabled: token !== null,
    // Without a network the answer is a failure, and not a question that waits.
    networkMode: 'always',
    refetchOnWindowFocus: whileMissing,
    refetchOnReconnect: whileMissing,
  })
}

/** The customer for a page: null until they are known; where that failed the page offers `reload`. */
export function useCurrentUser() {
  const token = useShop(({ auth }) => auth.token)
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(currentUserQuery(token))
  // Counted and not `isError`, so that the offer stays where it is while it is taken.
  return { user: data ?? null, failed: !data && errorUpdateCount > 0, busy: isFetching, reload: refetch }
}

/** The signed-in customer, fetched only when unknown; null when the store does not answer in time. */
export async function ensureCurrentUser(queryClient: QueryClient, timeoutMs?: number): Promise<User | null> {
  const { token } = useShop.getState().auth
  if (token === null) return null
  const asked = queryClient.ensureQueryData({ ...currentUserQuery(token), retry: false }).catch(() => null)
  const user = await (timeoutMs === undefined ? asked : Promise.race([asked, nobodyAfter(timeoutMs)]))
  // Somebody may have signed out, or in again, in the meantime.
  return useShop.getState().auth.token === token ? user : null
}

/** What the store has now, after the customer changed it; nothing when somebody else is here by then. */
export function setCurrentUser(queryClient: QueryClient, user: User): void {
  const { queryKey } = currentUserQuery(useShop.getState().auth.token)
  queryClient.setQueryData(queryKey, (known: User | undefined) => (known?.id === user.id ? user : known))
}

/**
 * A call was refused: when the token may be the reason, the store is asked whose it is. Reads and mutations of the
 * query client need not say it, as the keeper of the session listens to them.
 */
export function handleUnauthorized(queryClient: QueryClient, problem: ApiProblem): void {
  if (isSessionRefused(problem)) void queryClient.invalidateQueries({ queryKey: [CURRENT_USER_KEY] })
}

/** Removes the data of customers who were signed in before. */
export function clearOtherUsers(queryClient: QueryClient): void {
  const { token } = useShop.getState().auth
  queryClient.removeQueries({
    queryKey: [CURRENT_USER_KEY],
    predicate: ({ queryKey }) => queryKey[1] !== token,
  })
  queryClient.removeQueries({ queryKey: ['orders'] })
}

function nobodyAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null)
  })
}
