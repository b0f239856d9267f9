import { ClientOnly, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { countUnits, subtotal } from '#core/cart/totals.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button, buttonClass } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

import { CartTable } from './cart-table.tsx'
import { GetQuotes } from './get-quotes.tsx'
import { LastOrderNotice } from '#web/features/cart/last-order-notice.tsx'
import { PendingOrderNotice } from '#web/features/cart/pending-order-notice.tsx'
import { useFreshCart } from '#web/features/cart/cart-line-notice.tsx'
import type { CartLine } from '#core/cart/cart-line.ts'
import { toTaka } from '#core/money.ts'
import { Price } from '#web/features/catalog/price.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

export function CartPage() {
  const { t } = useTranslation()
  const units = useShop(({ cart }) => countUnits(cart.lines))
  return (
    <div className="wrap pb-16">
      <PageHeading summary={t('cart.pageSummary')} note={t('cart.units', { count: units })}>
        {t('cart.title')}
      </PageHeading>
      <ClientOnly fallback={<div className="skeleton h-96" />}>
        <PendingOrderNotice className="*:mb-8" />
        <LastOrderNotice />
        {units === 0 ? <EmptyCart /> : <FilledCart />}
      </ClientOnly>
    </div>
  )
}

function FilledCart() {
  const lines = useShop(({ cart }) => cart.lines)
  const known = useFreshCart()
  return (
    <div className="items-start gap-x-12 gap-y-8 md:grid xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="above-in-reach min-w-0">
        <CartTable lines={lines} knownPrices={known} />
        <CouponBox />
      </div>
      <CartSummary lines={lines} />
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <EmptyState icon="cart" title={t('cart.empty')}>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        {t('cart.continueShopping')}
      </Link>
    </EmptyState>
  )
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-3'
const IN_REACH =
  'in-reach grid gap-3 pt-2 pb-3 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 print:static print:bg-transparent'

function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const isSignedIn = useShop(({ auth }) => auth.token !== null)
  const total = toTaka(subtotal(lines))
  return (
    <section
      aria-label={t('cart.summary.title')}
      className="contents border-t-2 border-ink pt-4 md:ml-auto md:block md:w-80 xl:sticky xl:top-40 xl:mt-7"
    >
      <dl className={`${ROW} max-md:mt-8 max-md:border-t-2 max-md:border-ink max-md:pt-4`}>
        <dt className="text-ink-soft">{t('cart.summary.subtotal')}</dt>
        <dd className="ml-auto">
          <Price taka={total} />
        </dd>
      </dl>
      <div className={IN_REACH}>
        <dl className={ROW}>
          <dt className="text-lg font-bold">{t('cart.summary.total')}</dt>
          <dd className="ml-auto text-2xl font-bold text-vermilion">
            <Price taka={total} />
          </dd>
        </dl>
        <Link
          to={isSignedIn ? '/checkout' : '/login'}
          className={buttonClass({ variant: 'primary', wide: true })}
        >
          {t('cart.summary.checkout')}
        </Link>
      </div>
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">{t('cart.summary.promise')}</p>
        <GetQuotes />
        <Link to="/" className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('cart.continueShopping')}
        </Link>
      </div>
    </section>
  )
}

/** The coupon accordion. The product keeps no coupons: field and button do nothing. */
function CouponBox() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{t('cart.coupon.title')}</span>
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex max-w-lg flex-wrap items-end gap-3 pb-5">
        <div className="min-w-40 flex-1">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t('cart.coupon.label')}
          </label>
          <input id={id} type="text" autoComplete="off" className="control" />
        </div>
        <Button variant="outline">{t('cart.coupon.apply')}</Button>
      </div>
    </details>
  )
}
