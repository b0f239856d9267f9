import { createFileRoute, redirect } from '@tanstack/react-router'

import { signedInOnly } from './-signed-in-only.ts'

export const Route = createFileRoute('/myAccount')({
  beforeLoad: () => {
    signedInOnly()
    throw redirect({ to: '/myAccounts', replace: true })
  },
})
