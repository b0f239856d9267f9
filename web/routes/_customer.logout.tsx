import { createFileRoute, redirect } from '@tanstack/react-router'

import { stopLeaving } from '#web/session/session.ts'
import { leave } from '#web/session/sign-out.ts'

export const Route = createFileRoute('/_customer/logout')({
  beforeLoad: async ({ preload, abortController, context: { queryClient, server } }) => {
    // A finger above the link has not signed out yet.
    if (server || preload) return
    await leave(queryClient)
    // Whoever went on to another page meanwhile is not led home from there.
    if (abortController.signal.aborted) return stopLeaving()
    throw redirect({ to: '/', replace: true })
  },
})
