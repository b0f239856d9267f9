import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'

import { createApp } from '#web/app/create-app.tsx'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { currentUserQuery } from '#web/features/auth/current-user.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'
import { testI18n } from './test-i18n.ts'

/** Renders the whole shop at an address, as the browser would; failed reads are not repeated. */
export async function renderRoute(path: string) {
  // In a browser that has been here before, the code of every part is at hand.
  await preloadLazyParts()
  const queryClient = queryClientWithoutRetry()
  // A customer whom a test signed in is known already.
  const { token, user } = useShop.getState().auth
  if (user !== null) queryClient.setQueryData(currentUserQuery(token).queryKey, user)
  const history = createMemoryHistory({ initialEntries: [path] })
  const app = createApp({ i18n: testI18n(), history, queryClient })
  await app.router.load()
  return { ...render(app.element), router: app.router, queryClient }
}

/** Renders one part of a page by itself, for tests of that part alone: a fraction of the work of the whole page. */
export function renderPart(part: ReactElement) {
  const queryClient = queryClientWithoutRetry()
  const i18n = testI18n()
  const { router } = createApp({ i18n, history: createMemoryHistory(), queryClient })
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
  return { ...render(element), router, queryClient }
}

function queryClientWithoutRetry() {
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  return queryClient
}
