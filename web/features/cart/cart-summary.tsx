import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CartLine } from '#core/cart/cart-line.ts'
import { subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Price } from '#web/commerce/price.tsx'

const ROW = 'grid grid-cols-[1fr_auto] items-baseline'

// On a phone it stays above the navigator while the lines pass behind it: nobody has to look for the way on.
const IN_REACH =
  'grid gap-3 pt-2 pb-3 max-md:sticky max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 print:static print:bg-transparent'

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
      className="contents border-t-2 border-ink pt-4 md:ml-auto md:block md:w-80 xl:sticky xl:top-40 xl:mt-7"
    >
      <dl className={`${ROW} max-md:mt-8 max-md:border-t-2 max-md:border-ink max-md:pt-4`}>
        <dt className="text-ink-soft">{t('cart.summary.subtotal')}</dt>
        <dd className="text-right">
          <Price taka={total} />
        </dd>
      </dl>
      <div className={IN_REACH}>
        <dl className={ROW}>
          <dt className="text-lg font-bold">{t('cart.summary.total')}</dt>
          <dd className="text-right text-2xl font-bold text-vermilion">
            <Price taka={total} />
          </dd>
        </dl>
        <Link
          to={isSignedIn ? '/checkout' : '/login'}
          preload="intent"
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {t('cart.summary.checkout')}
        </Link>
      </div>
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">{t('cart.summary.promise')}</p>
        {quotes}
        <Link to="/" preload="intent" className={buttonClass({ look: 'quiet', wide: true })}>
          {t('cart.continueShopping')}
        </Link>
      </div>
    </section>
  )
}
