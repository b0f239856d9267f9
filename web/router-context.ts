import type { QueryClient } from '@tanstack/react-query'

/** What every route's loader gets. */
export type RouterContext = { queryClient: QueryClient }
