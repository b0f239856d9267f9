import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'

import { createApp } from '../app.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { customerQuery } from '../session/customer.ts'
import { useShop } from '#web/state/shop-state.ts'
import { wakeParts } from '../ui/later.tsx'
import { testI18n } from './test-i18n.ts'

/** Renders the whole shop at an address, as the browser would; failed reads are not repeated. */
export async function renderRoute(path: string) {
  // In a browser that has been here before, the code of every part is at hand.
  await wakeParts()
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  // A customer whom a test signed in is known already.
  const { token, user } = useShop.getState().auth
  if (user !== null) queryClient.setQueryData(customerQuery(token).queryKey, user)
  const history = createMemoryHistory({ initialEntries: [path] })
  const app = createApp({ i18n: testI18n(), history, queryClient })
  await app.router.load()
  return { ...render(app.element), router: app.router, queryClient }
}
