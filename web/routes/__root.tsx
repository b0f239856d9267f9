import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import type { RouterContext } from '../app.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shop,
})

function Shop() {
  return <Outlet />
}
