import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { countUnits, subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { BUTTON_ROW, buttonClass } from '#web/shared/ui/button.tsx'
import { MiniCartLines } from '#web/features/cart/mini-cart-lines.tsx'
import { Price } from '#web/features/catalog/price.tsx'

/** The cart dropdown: 400 px wide, at most 500 px high. Checkout sends a visitor to the login first. */
export function CartMenuPanel({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const lines = useShop(({ cart }) => cart.lines)
  const signedIn = useShop((state) => state.auth.token !== null)

  return (
    <section
      aria-labelledby="cart-menu-title"
      className="flex min-h-0 w-full flex-col [@media(max-height:28rem)]:min-h-fit"
    >
      <h2 id="cart-menu-title" className="border-b border-line px-5 py-3.5 font-bold">
        {t('layout.cart.title', { count: countUnits(lines) })}
      </h2>
      <MiniCartLines
        lines={lines}
        nameLimit={NAME_LIMITS.cartDropdown}
        empty={t('layout.cart.empty')}
        onFollow={close}
      />
      <footer className="border-t border-line px-5 py-4">
        {lines.length > 0 && (
          <p className="mb-3 flex items-baseline justify-between">
            <span className="text-ink-soft">{t('layout.cart.total')}</span>
            <Price taka={toTaka(subtotal(lines))} className="text-lg font-bold text-vermilion" />
          </p>
        )}
        <div className={BUTTON_ROW}>
          <Link to="/viewPage" onClick={close} className={buttonClass({ variant: 'outline' })}>
            {t('layout.cart.view')}
          </Link>
          {lines.length > 0 && (
            <Link to={signedIn ? '/checkout' : '/login'} onClick={close} className={buttonClass()}>
              {t('layout.cart.checkout')}
            </Link>
          )}
        </div>
      </footer>
    </section>
  )
}
