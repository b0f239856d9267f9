import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { OrderDoubt } from '#web/commerce/order-doubt.tsx'
import { useCustomer } from '#web/session/customer.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SectionFailed } from '#web/ui/section-failed.tsx'

import { AccountTiles } from './account-tiles.tsx'
import { LatestOrders, OrdersSkeleton } from './latest-orders.tsx'
import { orderQueries } from './order-queries.ts'
import { WaitingCart } from './waiting-cart.tsx'

/** The account's first page (spec §2.14): figures, ways to go on, and the latest orders. */
export function DashboardPage() {
  const { t } = useTranslation()
  const account = useCustomer()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(
    account.user ? orderQueries.ofUser(account.user.id) : { queryKey: ['orders'], queryFn: skipToken },
  )
  const failed = data === undefined && (account.failed || errorUpdateCount > 0)
  const retry = account.failed ? account.reload : refetch

  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.title')}</PageHeading>
      <OrderDoubt className="*:mb-8" />
      <WaitingCart />
      <AccountTiles orderCount={failed ? null : data?.total} />
      <section aria-labelledby="latest-orders" className="mt-12">
        <h2 id="latest-orders" className="mb-3 text-xl font-bold">
          {t('orders.title')}
        </h2>
        {data ? (
          <LatestOrders orders={data.orders} />
        ) : failed ? (
          <SectionFailed retry={retry} busy={account.busy || isFetching} />
        ) : (
          <OrdersSkeleton />
        )}
      </section>
    </>
  )
}
