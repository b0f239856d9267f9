import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'

import { startDeadline } from '#client/call.ts'
import { revokeSession } from '#web/features/auth/session.ts'

/** How long signing out may take in all, also on a dead line. */
const LIMIT_MS = 5000

export const Route = createFileRoute('/_customer/logout')({
  beforeLoad: async ({ preload, abortController, context: { queryClient, server } }) => {
    // A finger above the link has not signed out yet.
    if (server || preload) return
    await leaveInTime(queryClient)
    // A shopper who went on to another page meanwhile stays there.
    if (abortController.signal.aborted) return
    throw redirect({ to: '/', replace: true })
  },
})

/** Saves the cart with code that is loaded now; without it the cart stays in this browser. */
async function leaveInTime(queryClient: QueryClient): Promise<void> {
  const limit = startDeadline(LIMIT_MS)
  try {
    const code = import('#web/features/auth/sign-out.ts')
    const { leave } = await Promise.race([code, limit.reached])
    await leave(queryClient, limit)
  } catch {
    revokeSession()
  } finally {
    limit.end()
  }
}
