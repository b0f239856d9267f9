import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { ApiProblem } from '#client/api-problem.ts'
import { ApiError, isClientError } from '#web/shared/lib/api.ts'
import { quietly } from '#web/shared/lib/storage.ts'

/** The element that carries it: JSON that no browser runs. */
export const BOOT_ID = 'boot'

/** What a rendered page was made of, for the script that takes it over. */
export type DehydratedState = {
  address: string
  language: string
  /** Whether it is light, for somebody who saves data. */
  saving: boolean
  data: [key: QueryKey, data: unknown][]
  refused: [key: QueryKey, problem: ApiProblem][]
}

/** What a rendered page needs to say about its queries. */
export function dehydrateQueries(queryClient: QueryClient): Pick<DehydratedState, 'data' | 'refused'> {
  const queries = queryClient.getQueryCache().getAll()
  return {
    data: queries.flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [[queryKey, state.data] as [QueryKey, unknown]] : [],
    ),
    refused: queries.flatMap(({ queryKey, state: { error } }) =>
      error instanceof ApiError && isClientError(error)
        ? [[queryKey, error.problem] as [QueryKey, ApiProblem]]
        : [],
    ),
  }
}

/** Forgets what failed but may go well the next time: the browser asks for it itself. Returns whether there was any. */
export function removeRetryableFailures(queryClient: QueryClient): boolean {
  const cache = queryClient.getQueryCache()
  const failed = cache
    .getAll()
    .filter(({ state }) => state.status !== 'success' && !isClientError(state.error))
  for (const query of failed) cache.remove(query)
  return failed.length > 0
}

/** Puts the answers where the page looks for them. */
export function hydrateQueries(queryClient: QueryClient, { data, refused }: DehydratedState): void {
  for (const [key, value] of data) queryClient.setQueryData(key, value)
  const cache = queryClient.getQueryCache()
  for (const [queryKey, problem] of refused) {
    cache.build(queryClient, { queryKey }).setState({
      status: 'error',
      fetchStatus: 'idle',
      error: new ApiError(problem),
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
    })
  }
}

/** What the document carries, or null where it was rendered without a page, or is damaged. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById(BOOT_ID)?.textContent
  return text ? (quietly(() => JSON.parse(text) as DehydratedState) ?? null) : null
}

/** As text inside a script element: nothing in it may end that. */
export function serializeState(boot: DehydratedState): string {
  return JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)
}
