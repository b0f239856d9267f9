import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'

import type { ServerContext } from '#web/shared/lib/prefetch-queries.ts'

import { HydrationSignal } from '#web/ssr/hydrated.tsx'
import { formatAddressSearch, parseAddressSearch } from '#web/shared/lib/search-params.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { RouteError } from '#web/shared/ui/route-error.tsx'

type Options = {
  i18n: i18n
  history?: RouterHistory
  queryClient?: QueryClient
  server?: ServerContext
}

export function createApp({ i18n, history, server, queryClient = createQueryClient() }: Options) {
  const router = createShopRouter(queryClient, server, history)
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <HydrationSignal />
      </QueryClientProvider>
    </I18nextProvider>
  )
  return { queryClient, router, element }
}

function createShopRouter(queryClient: QueryClient, server?: ServerContext, history?: RouterHistory) {
  let isFirst = true
  // A rendered page stays where it was scrolled before hydration.
  const movesAtFirst = () => {
    const isTakenOver = isFirst && router.ssr !== undefined
    isFirst = false
    return !isTakenOver
  }
  const router = createRouter({
    routeTree,
    context: { queryClient, server },
    isServer: server !== undefined,
    scrollRestoration: server === undefined && movesAtFirst,
    // Routes keep the spelling of the specification: /viewpage is an unknown path.
    caseSensitive: true,
    parseSearch: parseAddressSearch,
    stringifySearch: formatAddressSearch,
    defaultPreload: 'intent',
    // A touch preloads at once; the focus that follows it would preload a second time.
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    ...(history ? { history } : {}),
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
