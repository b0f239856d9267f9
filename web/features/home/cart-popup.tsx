import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { countUnits, popupSubtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { useShop } from '#web/state/shop-state.ts'
import { BUTTON_ROW, buttonClass } from '#web/ui/button.tsx'
import { MiniCartLines } from '#web/commerce/mini-cart-lines.tsx'
import { Price } from '#web/commerce/price.tsx'

import { PopupHeading } from './popup-heading.tsx'

/**
 * The cart in the toolbar. Its sub-total sums the regular prices (spec §9), and the total equals it. A visitor who
 * checks out from here signs in first, as from every other view of the cart.
 */
export function CartPopup({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const lines = useShop((state) => state.cart.lines)

  return (
    <section
      aria-label={t('home.toolbar.cart')}
      className="flex max-h-[calc(100dvh-288px)] flex-col md:max-h-[min(512px,58dvh)]"
    >
      <PopupHeading>{t('home.cartPopup.title', { count: countUnits(lines) })}</PopupHeading>
      <MiniCartLines lines={lines} empty={t('layout.cart.empty')} onFollow={close} />
      {lines.length > 0 && <Foot amount={toTaka(popupSubtotal(lines))} close={close} />}
    </section>
  )
}

/** What it comes to, and the ways on; an empty cart has neither. */
function Foot({ amount, close }: { amount: number; close: () => void }) {
  const { t } = useTranslation()
  const signedIn = useShop((state) => state.auth.token !== null)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line px-5 pt-4">
        <dt className="text-ink-soft">{t('home.cartPopup.subtotal')}</dt>
        <dd className="text-right">
          <Price taka={amount} />
        </dd>
        <dt className="font-semibold">{t('layout.cart.total')}</dt>
        <dd className="text-right">
          <Price taka={amount} className="font-bold text-vermilion" />
        </dd>
      </dl>
      <div className={`p-5 ${BUTTON_ROW}`}>
        <Link
          to="/viewPage"
          preload="intent"
          onClick={close}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          {t('home.cartPopup.view')}
        </Link>
        <Link
          to={signedIn ? '/checkout' : '/login'}
          preload="intent"
          onClick={close}
          className={buttonClass({ size: 'small' })}
        >
          {t('home.cartPopup.checkout')}
        </Link>
      </div>
    </>
  )
}
