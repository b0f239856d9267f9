import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'

import type { ServerContext } from '#web/lib/load-queries.ts'
import { prefersReducedData } from '#web/lib/reduced-data.ts'

import { Ready } from './first-view/ready.tsx'
import { formatAddressSearch, parseAddressSearch } from './lib/address-search.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { PageFailed } from './ui/page-failed.tsx'

type Options = {
  i18n: i18n
  history?: RouterHistory
  queryClient?: QueryClient
  /** Given where a page is rendered for its first view. */
  server?: ServerContext
}

/** The storefront, made alike for browser, server and tests. */
export function createApp({ i18n, history, server, queryClient = createQueryClient() }: Options) {
  const router = createShopRouter(queryClient, server, history)
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Ready />
      </QueryClientProvider>
    </I18nextProvider>
  )
  return { queryClient, router, element }
}

function createShopRouter(queryClient: QueryClient, server?: ServerContext, history?: RouterHistory) {
  let isFirst = true
  // A rendered page stands where its reader has scrolled it meanwhile, or the browser on a reload.
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
    // A finger fetches as it touches; the focus that follows it would ask a second time within the tap.
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    defaultViewTransition: pageTransition() ?? false,
    ...(history ? { history } : {}),
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}

type Change = { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } }

/** Where a browser lets single changes go without a transition; an older one would put it around all of them. */
const KNOWS_TYPES = 'selector(:active-view-transition-type(page))'

/**
 * One page fades into the next where motion is welcome. A tap on a product is answered in the very next frame instead,
 * and nothing fades within a page. Undefined for a browser that cannot choose.
 */
export function pageTransition(): { types: (change: Change) => string[] | false } | undefined {
  const knows = typeof window !== 'undefined' && 'CSS' in window && window.CSS.supports(KNOWS_TYPES)
  return knows ? { types: transitionTypes } : undefined
}

export function transitionTypes({ fromLocation, toLocation }: Change): string[] | false {
  const isOther = fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname
  const isProduct = toLocation.pathname.startsWith('/productDetails/')
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches || prefersReducedData()
  return isOther && !isProduct && !isStill ? ['page'] : false
}
