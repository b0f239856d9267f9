import { createFileRoute, redirect } from '@tanstack/react-router'

/** Links of the specification that name a page of the account otherwise. */
const OTHER_NAMES: Readonly<Record<string, '/myAccounts' | '/edit'>> = {
  account: '/myAccounts',
  myAccount: '/myAccounts',
  dashboard: '/myAccounts',
  editProfile: '/edit',
}

// Any unknown path goes to /login, which sends a customer on to the account; /changePassword and /notifications are
// linked to, but are no pages either.
export const Route = createFileRoute('/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: OTHER_NAMES[params._splat ?? ''] ?? '/login', replace: true })
  },
})
