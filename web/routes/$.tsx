import { createFileRoute, redirect } from '@tanstack/react-router'

// Any unknown path (spec §2.1).
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
