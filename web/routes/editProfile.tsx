import { createFileRoute, redirect } from '@tanstack/react-router'

import { signedInOnly } from './-signed-in-only.ts'

export const Route = createFileRoute('/editProfile')({
  beforeLoad: () => {
    signedInOnly()
    throw redirect({ to: '/edit', replace: true })
  },
})
