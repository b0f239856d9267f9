import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { countUnits, subtotal } from '#core/cart/totals.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { badgeCount } from '#core/text/short-texts.ts'
import { usePreloadedRoute, whenIdle } from '#web/shared/hooks/when-idle.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Dropdown } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

import { lazyPanel } from './lazy-panel.tsx'

const CartMenuPanel = lazyPanel(async () => (await import('./cart-menu-panel.tsx')).CartMenuPanel)

/** How much is in the cart and what it costs, and the cart itself on a press. */
export function CartMenu() {
  const { t } = useTranslation()
  const { lines, open, toggle } = useShop((state) => state.cart)
  const units = countUnits(lines)
  const total = formatTaka(toTaka(subtotal(lines)))
  const isFilled = lines.length > 0

  // Available offline.
  useEffect(() => (isFilled ? whenIdle(CartMenuPanel.preload) : undefined), [isFilled])
  usePreloadedRoute('/viewPage', isFilled)

  return (
    <Dropdown
      open={open}
      onOpenChange={toggle}
      onIntent={CartMenuPanel.preload}
      boxClass="relative -mr-2 md:-mr-3"
      buttonClass="inline-flex min-h-11 max-w-full items-center gap-5 rounded px-2 hover:text-indigo md:px-3"
      panelClass="top-full right-2 mt-2 flex max-h-[min(500px,calc(100dvh-128px))] [@media(max-height:28rem)]:overflow-y-auto [@media(max-height:22rem)]:max-h-none w-[min(400px,calc(100vw-32px))] text-ink md:right-3"
      button={
        <>
          <span className="sr-only">{t('layout.cart.summary', { count: units, total })}</span>
          <span aria-hidden="true" className="relative">
            <Icon name="cart" className="size-7" />
            <span className="money absolute -top-2 left-3 min-w-[min(1.25rem,26px)] rounded-full bg-indigo px-1 text-center text-[0.6875rem] leading-[min(1.25rem,26px)] font-bold text-white">
              {badgeCount(units)}
            </span>
          </span>
          <span aria-hidden="true" className="grid min-w-14 text-right leading-tight">
            <span className="text-xs text-ink-soft">{t('layout.cart.short')}</span>
            <span className="money wrap-anywhere whitespace-normal font-semibold">{total}</span>
          </span>
        </>
      }
    >
      {(close) => <CartMenuPanel close={close} />}
    </Dropdown>
  )
}
