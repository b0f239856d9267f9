import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { PendingOrderNotice } from '#web/features/cart/pending-order-notice.tsx'
import { useCurrentUser } from '#web/features/auth/current-user.ts'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'
import { InlineError } from '#web/shared/ui/inline-error.tsx'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

import { LatestOrders, OrdersSkeleton } from './latest-orders.tsx'
import { ordersQuery } from './order-queries.ts'
import { Link } from '@tanstack/react-router'
import { type IconName, Icon } from '#web/shared/ui/icon.tsx'
import { useSignOut } from './account-columns.tsx'
import { countUnits } from '#core/cart/totals.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'

export function DashboardPage() {
  const { t } = useTranslation()
  const account = useCurrentUser()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(
    account.user ? ordersQuery(account.user.id) : { queryKey: ['orders'], queryFn: skipToken },
  )
  const failed = data === undefined && (account.failed || errorUpdateCount > 0)
  const retry = account.failed ? account.reload : refetch

  return (
    <>
      <PageHeading summary={t('account.summary')}>{t('account.title')}</PageHeading>
      <PendingOrderNotice className="*:mb-8" />
      <WaitingCart />
      <Figures orderCount={failed ? null : data?.total} />
      <section aria-labelledby="latest-orders" className="mt-10">
        <h2 id="latest-orders" className="mb-3 text-xl font-bold">
          {t('orders.title')}
        </h2>
        {data ? (
          <LatestOrders orders={data.orders} />
        ) : failed ? (
          <ErrorWithRetry retry={retry} busy={account.busy || isFetching} />
        ) : (
          <OrdersSkeleton />
        )}
      </section>
      <AccountTiles />
    </>
  )
}

const EDIT = 'M4.5 19.5v-3.7L15.8 4.5l3.7 3.7L8.2 19.5ZM13.5 7l3.5 3.5'
const PIN =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 1 1 13 0c0 5-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z'
const REFUND =
  'M4.5 12a7.5 7.5 0 1 0 2.5-5.6M4.5 4v4.5H9M12 8.5v7M14.5 10h-3.3a1.5 1.5 0 0 0 0 3h1.6a1.5 1.5 0 0 1 0 3H9.5'
const TAG = 'M4 4.5h7.5L20 13l-7 7-8.5-8.5ZM8 8.5h.01'
const COMPARE = 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3'
const LOCK = 'M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3'
const DOWNLOAD = 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14'
const GIFT =
  'M4.5 9h15v3h-15Zm1.5 3h12v8H6Zm6-3v11M12 9S8 9 8 6.7C8 4.5 11.5 4.5 12 9c.5-4.5 4-4.5 4-2.3C16 9 12 9 12 9Z'
const LOGOUT = 'M10 4.5H5v15h5M14 8l4.5 4L14 16M18 12H9.5'

const IDLE = [
  { key: 'password', icon: LOCK },
  { key: 'addressBook', icon: PIN },
  { key: 'wishlist', icon: 'heart' },
  { key: 'orderHistory', icon: 'clock' },
  { key: 'downloads', icon: DOWNLOAD },
  { key: 'rewardPoints', icon: GIFT },
  { key: 'returns', icon: REFUND },
  { key: 'transactions', icon: TAG },
  { key: 'recurring', icon: COMPARE },
  { key: 'newsletter', icon: 'mail' },
] as const satisfies readonly { key: string; icon: IconName }[]

const TILE =
  'flex size-full min-h-14 flex-col gap-2 rounded border border-line bg-card px-4 py-3 text-left text-sm leading-snug font-semibold transition-colors hover:border-indigo hover:text-indigo sm:flex-row sm:items-center sm:gap-3 sm:text-base'
function AccountTiles() {
  const { t } = useTranslation()
  const { busy, failed, signOut } = useSignOut()
  return (
    <>
      <ul
        aria-label={t('account.tiles.actions')}
        className="mt-12 grid grid-cols-2 gap-3 md:grid-cols-3 print:hidden"
      >
        <li>
          <Link to="/edit" className={TILE}>
            <Icon name={EDIT} className="size-5 text-indigo" />
            <span>{t('account.tiles.edit')}</span>
          </Link>
        </li>
        {IDLE.map(({ key, icon }) => (
          <li key={key}>
            <button type="button" className={TILE}>
              <Icon name={icon} className="size-5 text-indigo" />
              <span>{t(`account.tiles.${key}`)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-busy={busy} aria-disabled={busy} onClick={signOut} className={TILE}>
            <Icon name={LOGOUT} className="size-5 text-indigo" />
            <span>{t('account.tiles.logout')}</span>
          </button>
        </li>
      </ul>
      <InlineError className="mt-2 text-right">{failed && t('account.notSignedOut')}</InlineError>
    </>
  )
}

type FiguresProps = {
  /** Undefined until it is known, null when it cannot be. */
  orderCount: number | undefined | null
}

function Figures({ orderCount }: FiguresProps) {
  const { t } = useTranslation()
  const figures = [
    { key: 'totalOrder', value: orderCount },
    { key: 'totalWishlist', value: 0 },
    { key: 'totalDownload', value: 0 },
    { key: 'totalTransactions', value: 0 },
  ] as const
  return (
    <dl
      aria-label={t('account.tiles.label')}
      className="grid grid-cols-2 border-y border-line md:grid-cols-4 md:divide-x md:divide-line"
    >
      {figures.map(({ key, value }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end px-4 py-4 even:border-l even:border-line max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line md:even:border-l-0 md:first:pl-0"
        >
          <dt className="text-sm text-ink-soft">{t(`account.tiles.${key}`)}</dt>
          <dd className="money text-3xl font-bold">
            {value === undefined ? <span className="skeleton block h-9 w-10" /> : (value ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The way on to the checkout for a guest who was sent to the login with a cart. */
export function WaitingCart() {
  const { t } = useTranslation()
  const units = useShop(({ cart }) => countUnits(cart.lines))
  if (units === 0) return null
  return (
    <section className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-card p-4 print:hidden">
      <p className="flex items-center gap-3 font-semibold text-balance">
        <Icon name="cart" className="size-6 shrink-0 text-indigo" />
        <span>{t('account.waitingCart.text', { count: units })}</span>
      </p>
      <Link to="/checkout" className={`${buttonClass()} max-sm:w-full`}>
        {t('account.waitingCart.checkout')}
      </Link>
    </section>
  )
}
