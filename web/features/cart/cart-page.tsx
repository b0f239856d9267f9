import { ClientOnly, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CART_PATH } from '#core/catalog/page-paths.ts'
import { countUnits } from '#core/cart/totals.ts'
import { useShop } from '#web/state/shop-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { CouponBox } from './coupon-box.tsx'
import { LastOrderNote } from '#web/commerce/last-order-note.tsx'
import { OrderDoubt } from '#web/commerce/order-doubt.tsx'
import { useFreshCart } from '#web/commerce/use-fresh-cart.ts'

/** The shopping cart (spec §2.8). `quotes` is the way to a quotation, another area's matter. */
export function CartPage({ quotes }: { quotes: ReactNode }) {
  const { t } = useTranslation()
  const units = useShop(({ cart }) => countUnits(cart.lines))
  return (
    <div className="wrap pb-16">
      <PageHeading summary={t('cart.pageSummary')} path={CART_PATH} note={t('cart.units', { count: units })}>
        {t('cart.title')}
      </PageHeading>
      <ClientOnly fallback={<div className="skeleton h-96" />}>
        <OrderDoubt className="*:mb-8" />
        <LastOrderNote />
        {units === 0 ? <EmptyCart /> : <FilledCart quotes={quotes} />}
      </ClientOnly>
    </div>
  )
}

function FilledCart({ quotes }: { quotes: ReactNode }) {
  const lines = useShop(({ cart }) => cart.lines)
  const known = useFreshCart()
  return (
    <div className="items-start gap-x-12 gap-y-8 md:grid xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <CartTable lines={lines} knownPrices={known} />
        <CouponBox />
      </div>
      <CartSummary lines={lines} quotes={quotes} />
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <Notice icon="cart" title={t('cart.empty')}>
      <Link to="/" preload="intent" className={buttonClass({ look: 'secondary' })}>
        {t('cart.continueShopping')}
      </Link>
    </Notice>
  )
}
