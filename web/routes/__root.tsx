import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'

import { isDecodablePath } from '#core/page/decodable-path.ts'
import { ShopLayout } from '#web/features/shell/shop-layout.tsx'
import { SessionSync } from '#web/features/auth/session-sync.ts'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { prefetchQueries, type RouterContext } from '#web/shared/lib/prefetch-queries.ts'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'

import { ShopDialogs } from './-shop-dialogs.tsx'

// Few browsers refuse.
const StorageNotice = lazyHydration(
  async () => (await import('#web/features/shell/storage-notice.tsx')).StorageNotice,
)

export const Route = createRootRouteWithContext<RouterContext>()({
  // The router finds no route for such a path, not even the one for unknown paths, which goes to /login as well.
  beforeLoad: ({ location }) => {
    if (!isDecodablePath(location.pathname)) throw redirect({ to: '/login', replace: true })
  },
  // The header offers them for searching.
  loader: ({ context }) => prefetchQueries(context, { deferred: [catalogQueries.categories()] }),
  component: Shop,
})

function Shop() {
  return (
    <>
      <ShopLayout>
        <Outlet />
      </ShopLayout>
      <ShopDialogs />
      <SessionSync />
      <StorageNotice />
    </>
  )
}
