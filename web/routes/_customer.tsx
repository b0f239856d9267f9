import { ClientOnly, createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { isSignedIn } from '#web/features/auth/session.ts'
import { PageHead } from '#web/shared/ui/page-head.tsx'

export const Route = createFileRoute('/_customer')({
  /** Sends visitors to /login. The server does not know who asks and renders a page without personal data. */
  beforeLoad: ({ context }) => {
    if (!context.server && !isSignedIn()) throw redirect({ to: '/login', replace: true })
  },
  component: Customer,
})

function Customer() {
  return (
    <AccountColumns>
      <ClientOnly fallback={<Waiting />}>
        <Outlet />
      </ClientOnly>
    </AccountColumns>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('account.title')} summary={t('account.summary')} />
      <div className="skeleton mt-9 h-96" />
    </>
  )
}
