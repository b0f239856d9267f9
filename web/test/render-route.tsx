import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'

import { createApp } from '#web/app/create-app.tsx'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { currentUserQuery } from '#web/features/auth/current-user.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { AlertHost } from '#web/features/shell/alert-host.tsx'
import { ShopDialogs } from '#web/routes/-shop-dialogs.tsx'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'
import { testI18n } from './test-i18n.ts'

/** Renders the whole shop at an address, as the browser would. */
export async function renderRoute(path: string) {
  // In a browser that has been here before, the code of every part is at hand.
  await preloadLazyParts()
  const queryClient = testQueryClient()
  const history = createMemoryHistory({ initialEntries: [path] })
  const app = createApp({ i18n: testI18n(), history, queryClient })
  await app.router.load()
  return { ...render(app.element), router: app.router, queryClient }
}

/** Renders one part of a page by itself, for tests of that part alone: a fraction of the work of the whole page. */
export function renderPart(part: ReactElement, path = '/') {
  const queryClient = testQueryClient()
  const i18n = testI18n()
  const { router } = createApp({
    i18n,
    history: createMemoryHistory({ initialEntries: [path] }),
    queryClient,
  })
  const element = (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
  return { ...render(element), router, queryClient }
}

/** Renders a page without header, menus and footer, but with the dialogs that it opens. */
export async function renderPage(page: ReactElement, path = '/') {
  await preloadLazyParts()
  return renderPart(
    <>
      <main>{page}</main>
      <ShopDialogs />
      <AlertHost />
    </>,
    path,
  )
}

/** Repeats no failed read, and knows a customer whom the test signed in. */
function testQueryClient() {
  const queryClient = createQueryClient()
  const { token, user } = useShop.getState().auth
  if (user !== null) queryClient.setQueryData(currentUserQuery(token).queryKey, user)
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  return queryClient
}
