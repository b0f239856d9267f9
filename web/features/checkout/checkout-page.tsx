import { ClientOnly, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

import { CheckoutAccordion } from './checkout-accordion.tsx'

/** The checkout (spec §2.16): the steps for whoever is here, or a word about the empty cart. */
export function CheckoutPage() {
  const { t } = useTranslation()
  return (
    <div className="wrap max-w-4xl pb-16">
      <PageHeading>{t('checkout.title')}</PageHeading>
      <ClientOnly fallback={<div className="skeleton h-96" />}>
        <Checkout />
      </ClientOnly>
    </div>
  )
}

function Checkout() {
  const { t } = useTranslation()
  const isEmpty = useShop(({ cart }) => cart.lines.length === 0)
  const isPlaced = useShop(({ order }) => order.placed !== null)
  const user = useShop(({ auth }) => auth.user)

  // The next page is on its way, and the success dialog stands above this one.
  if (isPlaced) return <div className="h-96" />
  if (!isEmpty) return <CheckoutAccordion key={user?.id ?? 0} user={user} />
  return (
    <Notice icon="cart" title={t('checkout.empty')}>
      <Link to="/" preload="intent" className={buttonClass({ look: 'secondary' })}>
        {t('checkout.home')}
      </Link>
    </Notice>
  )
}
