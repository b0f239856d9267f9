import { QueryClient } from '@tanstack/react-query'

/** How often a read is repeated before the page says that it failed; slow networks drop single requests. */
const READ_RETRIES = 2

/** Server state: fresh for a minute, so that going back shows the page at once. Orders and other writes never repeat here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < READ_RETRIES && isWorthRepeating(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A lost answer or a busy store may pass; what the store has decided (4xx) will not change. */
function isWorthRepeating(error: unknown): boolean {
  const status = (error as { problem?: { status?: number } } | null)?.problem?.status
  return status === undefined || status === 0 || status >= 500
}
