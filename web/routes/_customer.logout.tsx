import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { revokeSession, startLeaving, stopLeaving } from '#web/features/auth/session.ts'

/** How long signing out may take in all, also on a dead line. */
const LIMIT_MS = 5000

export const Route = createFileRoute('/_customer/logout')({
  beforeLoad: async ({ preload, abortController, context: { queryClient, server } }) => {
    // A finger above the link has not signed out yet.
    if (server || preload) return
    await leaveInTime(queryClient)
    // A shopper who went on to another page meanwhile stays there.
    if (abortController.signal.aborted) return stopLeaving()
    throw redirect({ to: '/', replace: true })
  },
})

/** Saves the cart with code that is loaded now; without it the cart stays in this browser. */
async function leaveInTime(queryClient: QueryClient): Promise<void> {
  const end = Date.now() + LIMIT_MS
  startLeaving()
  const late = new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null))
  const code = await Promise.race([import('#web/features/auth/sign-out.ts').catch(() => null), late])
  if (code === null) revokeSession()
  else await code.leave(queryClient, Math.max(0, end - Date.now()))
}
