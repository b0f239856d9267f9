import { createFileRoute, redirect } from '@tanstack/react-router'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { LoginPage } from '#web/features/auth/login-page.tsx'
import { isSignedIn } from '#web/features/auth/session.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

const isTarget = (path: string) => /^\/(?![/\\])(?!login\b)/.test(path)

export const Route = createFileRoute('/login')({
  beforeLoad: ({ cause, context }) => {
    if (context.server) return
    const { auth } = useShop.getState()
    // Neither preloading nor a new session opens the page.
    if (cause === 'enter') auth.setAuthRedirectPath('/myAccounts')
    if (isSignedIn()) {
      const { authRedirectPath } = useShop.getState().auth
      throw redirect({ href: isTarget(authRedirectPath) ? authRedirectPath : '/', replace: true })
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
