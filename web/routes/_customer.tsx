import { ClientOnly, createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { AccountColumns } from '#web/features/account/account-columns.tsx'
import { useShop } from '#web/state/store.ts'

import { signedInOnly } from './-signed-in-only.ts'

export const Route = createFileRoute('/_customer')({ beforeLoad: signedInOnly, component: Customer })

function Customer() {
  const router = useRouter()
  const signedIn = useShop(({ auth }) => auth.token !== null)

  // The session can end while the page is open: the guard is asked again, for wherever the shopper is going by then.
  useEffect(() => {
    if (!signedIn) void router.invalidate()
  }, [signedIn, router])

  return (
    <AccountColumns>
      <ClientOnly fallback={<div className="skeleton mt-9 h-96" />}>
        <Outlet />
      </ClientOnly>
    </AccountColumns>
  )
}
