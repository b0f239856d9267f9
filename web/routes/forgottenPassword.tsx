import { createFileRoute } from '@tanstack/react-router'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { ForgottenPasswordPage } from '#web/features/auth/forgotten-password-page.tsx'

export const Route = createFileRoute('/forgottenPassword')({ component: ForgottenPassword })

function ForgottenPassword() {
  return (
    <AccountColumns>
      <ForgottenPasswordPage />
    </AccountColumns>
  )
}
