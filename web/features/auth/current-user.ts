import { queryOptions, useQuery, type Query, type QueryClient } from '@tanstack/react-query'

import { fetchOperation } from '#web/shared/lib/api.ts'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

export const CURRENT_USER_KEY = 'customer'

/** Fetches a customer again who could not be fetched, when the page gets the focus or the network returns. */
const whileMissing = ({ state }: Query<User, Error, User, readonly (string | null)[]>) =>
  state.data === undefined

/** The signed-in customer by token, so that a response for another session is never used. */
export function currentUserQuery(token: string | null) {
  return queryOptions({
    meta: { failure: 'Loading the customer failed' },
    queryKey: [CURRENT_USER_KEY, token] as readonly (string | null)[],
    queryFn: async ({ signal }) => (await fetchOperation('getCurrentUser', { signal })).user,
    enabled: token !== null,
    networkMode: 'always',
    refetchOnWindowFocus: whileMissing,
    refetchOnReconnect: whileMissing,
  })
}

/** The customer for a page: null until fetched; where that failed the page offers `reload`. */
export function useCurrentUser() {
  const token = useShop(({ auth }) => auth.token)
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(currentUserQuery(token))
  // Counted instead of `isError`, so that the offer stays during a retry.
  return { user: data ?? null, failed: !data && errorUpdateCount > 0, busy: isFetching, reload: refetch }
}

/** The signed-in customer, fetched only when unknown; null when the store does not tell. */
export async function ensureCurrentUser(queryClient: QueryClient): Promise<User | null> {
  const { token } = useShop.getState().auth
  if (token === null) return null
  const query = { ...currentUserQuery(token), retry: false }
  const user = await queryClient.ensureQueryData(query).catch(() => null)
  // The session may have changed meanwhile.
  return useShop.getState().auth.token === token ? user : null
}

/** Stores changed customer data, unless another customer has signed in meanwhile. */
export function setCurrentUser(queryClient: QueryClient, user: User): void {
  const { queryKey } = currentUserQuery(useShop.getState().auth.token)
  queryClient.setQueryData(queryKey, (known: User | undefined) => (known?.id === user.id ? user : known))
}

export function clearOtherUsers(queryClient: QueryClient): void {
  const { token } = useShop.getState().auth
  queryClient.removeQueries({
    queryKey: [CURRENT_USER_KEY],
    predicate: ({ queryKey }) => queryKey[1] !== token,
  })
  queryClient.removeQueries({ queryKey: ['orders'] })
}
