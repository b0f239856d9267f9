import { createFileRoute } from '@tanstack/react-router'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { RegisterPage, ReturningCustomerPanel } from '#web/features/account/register-page.tsx'

export const Route = createFileRoute('/register')({ component: Register })

function Register() {
  return (
    <AccountColumns aside={<ReturningCustomerPanel />}>
      <RegisterPage />
    </AccountColumns>
  )
}
