import { createFileRoute, redirect } from '@tanstack/react-router'

import { leave } from '#web/session/sign-out.ts'

import { signedInOnly } from './-signed-in-only.ts'

export const Route = createFileRoute('/logout')({
  beforeLoad: async ({ preload }) => {
    signedInOnly()
    // A finger above the link has not signed out yet.
    if (import.meta.env.SSR || preload) return
    await leave()
    throw redirect({ to: '/', replace: true })
  },
})
