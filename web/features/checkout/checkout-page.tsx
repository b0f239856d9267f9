import { ClientOnly, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { onDraftCleared } from './checkout-draft.ts'
import { LastOrderNotice } from '#web/features/cart/last-order-notice.tsx'
import type { User } from '#web/shared/state/auth-slice.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'

import { CheckoutAccordion } from './checkout-accordion.tsx'

export function CheckoutPage() {
  const { t } = useTranslation()
  return (
    <div className="wrap max-w-4xl pb-16">
      <PageHeading summary={t('checkout.summary')}>{t('checkout.title')}</PageHeading>
      <ClientOnly fallback={<div className="skeleton h-96" />}>
        <LastOrderNotice />
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

  const turn = useTurn(user)

  // The success dialog stands above the next page, or above this one when the shopper goes back.
  if (isPlaced) return <Ended icon="check" title={t('checkout.placed.nothingLeft')} />
  if (!isEmpty) return <CheckoutAccordion key={turn} user={user} />
  return <Ended icon="cart" title={t('checkout.empty')} />
}

function Ended({ icon, title }: { icon: 'cart' | 'check'; title: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={icon} title={title}>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        {t('checkout.home')}
      </Link>
    </EmptyState>
  )
}

/** Counts up, and so restarts the checkout, for another customer or after a sign-out in another tab. */
function useTurn(user: User | null): number {
  const [turn, setTurn] = useState({ userId: user?.id ?? null, count: 0 })
  if (user !== null && user.id !== turn.userId)
    setTurn({ userId: user.id, count: turn.userId === null ? turn.count : turn.count + 1 })

  useEffect(() => onDraftCleared(() => setTurn(({ count }) => ({ userId: null, count: count + 1 }))), [])
  return turn.count
}
