import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { countUnits } from '#core/cart/totals.ts'
import { useShop } from '#web/state/shop-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** CHECKOUT sends a guest to the login, which leads here: the way on to the checkout, as long as there is a cart. */
export function WaitingCart() {
  const { t } = useTranslation()
  const units = useShop(({ cart }) => countUnits(cart.lines))
  if (units === 0) return null
  return (
    <section className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-card p-4 print:hidden">
      <p className="flex items-center gap-3 font-semibold text-balance">
        <Icon name="cart" className="size-6 shrink-0 text-indigo" />
        {t('account.waitingCart.text', { count: units })}
      </p>
      <Link to="/checkout" preload="intent" className={`${buttonClass()} max-sm:w-full`}>
        {t('account.waitingCart.checkout')}
      </Link>
    </section>
  )
}
