import { ClientOnly, createFileRoute, Outlet, redirect } from '@tanstack/react-router'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { isSignedIn } from '#web/session/session.ts'

export const Route = createFileRoute('/_customer')({
  /**
   * Sends visitors to /login (spec §6). The session lives in the browser: a server cannot know who asks, so it lets the
   * page pass, which then shows nothing personal before the browser has looked.
   */
  beforeLoad: ({ context }) => {
    if (!context.server && !isSignedIn()) throw redirect({ to: '/login', replace: true })
  },
  component: Customer,
})

function Customer() {
  return (
    <AccountColumns>
      <ClientOnly fallback={<div className="skeleton mt-9 h-96" />}>
        <Outlet />
      </ClientOnly>
    </AccountColumns>
  )
}
