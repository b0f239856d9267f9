import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { ShopLayout } from '#web/features/layout/shop-layout.tsx'
import { SessionKeeper } from '#web/features/session/session-keeper.tsx'
import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { loadQueries } from '#web/lib/load-queries.ts'
import { later } from '#web/ui/later.tsx'

import type { RouterContext } from '../router-context.ts'
import { ShopDialogs } from './-shop-dialogs.tsx'
import { SignIn } from './-sign-in.tsx'

// Few browsers refuse.
const StorageNotice = later(
  async () => (await import('#web/features/visits/storage-notice.tsx')).StorageNotice,
)

export const Route = createRootRouteWithContext<RouterContext>()({
  // The header offers them for searching.
  loader: ({ context }) => loadQueries(context, { rest: [catalogQueries.categories()] }),
  component: Shop,
})

function Shop() {
  return (
    <>
      <ShopLayout>
        <Outlet />
      </ShopLayout>
      <ShopDialogs />
      <SignIn />
      <SessionKeeper />
      <StorageNotice />
    </>
  )
}
