import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { mayPass } from '#client/retry-after.ts'

import { ApiError } from './api.ts'
import { logFailure } from './log-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What is written down when the read has failed for good; absent where the page says so itself. */
    queryMeta: { failure?: string }
  }
}

/** How often a read is repeated before the page says that it failed; slow networks drop single requests. */
const READ_RETRIES = 2

/** Server state: fresh for a minute, so that going back shows the page at once. Orders and other writes never repeat here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Once for a read, however many parts of the page wait for it and however often it was repeated.
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failure !== undefined) logFailure(meta.failure, problemOf(error))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < READ_RETRIES && isWorthRepeatingNow(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        // The store may have decided while the page's code was on its way.
        retryOnMount: ({ state }) => state.error === null || isWorthRepeating(state.error),
        refetchOnWindowFocus: false,
        // Without a network the device may know an answer: an attempt is made.
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Transient failures, except 429: a client that is asked to slow down does not retry by itself. */
function isWorthRepeating(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error.problem
  return mayPass(status) && status !== 429
}

/** A network that is gone or hangs is not waited for: the page says so, and asks again when the network is back. */
function isWorthRepeatingNow(error: Error): boolean {
  const isHanging = error instanceof ApiError && error.problem.code === 'timeout'
  return onlineManager.isOnline() && !isHanging && isWorthRepeating(error)
}

function problemOf(error: Error) {
  return error instanceof ApiError ? error.problem : { code: 'unknown' as const, detail: error.message }
}
