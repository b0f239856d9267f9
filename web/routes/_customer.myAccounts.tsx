import { createFileRoute } from '@tanstack/react-router'

import { DashboardPage } from '#web/features/account/dashboard-page.tsx'

export const Route = createFileRoute('/_customer/myAccounts')({ component: DashboardPage })
