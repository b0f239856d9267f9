import { createFileRoute, redirect } from '@tanstack/react-router'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { LoginPage } from '#web/features/auth/login-page.tsx'
import { isSignedIn } from '#web/features/auth/session.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** Where a customer can be sent after signing in; never the login page itself, or that would go in circles. */
const TARGETS = [
  '/',
  '/viewPage',
  '/checkout',
  '/search',
  '/myAccounts',
  '/edit',
  '/addressBook',
  '/newslatter',
  '/wishList',
] as const

export const Route = createFileRoute('/login')({
  beforeLoad: ({ cause, context }) => {
    if (context.server) return
    const { auth } = useShop.getState()
    // Looking ahead is not opening the page, and neither is being asked again because a session began.
    if (cause === 'enter') auth.setAuthRedirectPath('/myAccounts')
    if (isSignedIn()) {
      const { authRedirectPath } = useShop.getState().auth
      throw redirect({ to: TARGETS.find((path) => path === authRedirectPath) ?? '/', replace: true })
    }
  },
  onLeave: () => useShop.getState().auth.clearError(),
  component: Login,
})

function Login() {
  return (
    <AccountColumns>
      <LoginPage />
    </AccountColumns>
  )
}
