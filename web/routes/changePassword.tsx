import { createFileRoute, redirect } from '@tanstack/react-router'

// Linked to, but no page: like an unknown path it leads to /login, which sends a customer on to the account.
export const Route = createFileRoute('/changePassword')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
