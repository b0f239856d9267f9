import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Price } from '#web/commerce/price.tsx'

/**
 * Sub-total and total, which are equal, and the ways on: to the checkout for customers, to the login for guests
 * (spec §2.8).
 */
export function CartSummary({ lines, quotes }: { lines: readonly CartLine[]; quotes: ReactNode }) {
  const { t } = useTranslation()
  const isSignedIn = useShop(({ auth }) => auth.token !== null)
  const total = toTaka(subtotal(lines))
  return (
    <section
      aria-label={t('cart.summary.title')}
      className="border-t-2 border-ink pt-4 md:ml-auto md:w-80 xl:sticky xl:top-40 xl:mt-7"
    >
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2">
        <dt className="text-ink-soft">{t('cart.summary.subtotal')}</dt>
        <dd className="text-right">
          <Price taka={total} />
        </dd>
        <dt className="text-lg font-bold">{t('cart.summary.total')}</dt>
        <dd className="text-right text-2xl font-bold text-vermilion">
          <Price taka={total} />
        </dd>
      </dl>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t('cart.summary.promise')}</p>
      <div className="grid gap-3">
        <Link
          to={isSignedIn ? '/checkout' : '/login'}
          preload="intent"
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {t('cart.summary.checkout')}
        </Link>
        {quotes}
        <Link to="/" preload="intent" className={buttonClass({ look: 'quiet', wide: true })}>
          {t('cart.continueShopping')}
        </Link>
      </div>
    </section>
  )
}
