import type { ReactNode } from 'react'

import { AccountSidebar } from './account-sidebar.tsx'

type Props = { children: ReactNode; aside?: ReactNode }

/**
 * A page with the account's sidebar beside it. On small screens the customer's profile comes first, which else would
 * stand below twenty orders, then the page, then the links. `aside` stands above the sidebar.
 */
export function AccountColumns({ children, aside }: Props) {
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pb-16 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_256px]">
      <div className="min-w-0">{children}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 max-lg:contents lg:pt-9">
        {aside}
        <AccountSidebar />
      </div>
    </div>
  )
}
