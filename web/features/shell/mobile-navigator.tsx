import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { countUnits } from '#core/cart/totals.ts'
import { badgeCount } from '#core/text/short-texts.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'

/** The five main links, until the toolbar stands beside the page. On low screens it stands at the foot of the page. */
export function MobileNavigator() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('layout.navigator.label')}
      className="fixed inset-x-0 bottom-0 z-30 [@media(max-height:22rem)]:static border-t border-line bg-card pb-[env(safe-area-inset-bottom)] xl:hidden"
    >
      <ul className="mx-auto flex max-w-2xl *:min-w-11 *:flex-auto">
        <li>
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className="navigator-item">
            <Face icon="home">{t('layout.navigator.home')}</Face>
          </Link>
        </li>
        <li>
          <Link to="/search" className="navigator-item">
            <Face icon="grid">{t('layout.navigator.categories')}</Face>
          </Link>
        </li>
        <li>
          <CartEntry />
        </li>
        <li>
          <Link to="/$" params={{ _splat: 'notifications' }} className="navigator-item">
            <Face icon="bell">{t('layout.navigator.notifications')}</Face>
          </Link>
        </li>
        <li>
          <AccountEntry />
        </li>
      </ul>
    </nav>
  )
}

function CartEntry() {
  const { t } = useTranslation()
  const units = useShop((state) => countUnits(state.cart.lines))
  return (
    <Link to="/viewPage" className="navigator-item">
      <Face
        icon="cart"
        badge={units > 0 ? badgeCount(units) : undefined}
        name={t('layout.navigator.cartWith', { count: units })}
      >
        {t('layout.navigator.cart')}
      </Face>
    </Link>
  )
}

function AccountEntry() {
  const { t } = useTranslation()
  const signedIn = useShop((state) => state.auth.token !== null)
  const face = <Face icon="user">{t('layout.navigator.account')}</Face>
  if (signedIn) {
    return (
      <Link to="/myAccounts" className="navigator-item">
        {face}
      </Link>
    )
  }
  return (
    <button type="button" className="navigator-item" onClick={() => useShop.getState().global.showLogin()}>
      {face}
    </button>
  )
}

type FaceProps = {
  icon: IconName
  badge?: string | undefined
  /** What is read instead of badge and label. */
  name?: string
  children: ReactNode
}

function Face({ icon, badge, name, children }: FaceProps) {
  const hidden = name !== undefined || undefined
  return (
    <>
      {name !== undefined && <span className="sr-only">{name}</span>}
      <span className="relative" aria-hidden={hidden}>
        <Icon name={icon} className="size-6" />
        {badge !== undefined && (
          <span className="money absolute -top-1.5 left-4 min-w-[min(1.125rem,24px)] rounded-full bg-indigo px-1 text-center text-[min(0.6875rem,4.2vw)] leading-[min(1.125rem,24px)] font-bold text-white">
            {badge}
          </span>
        )}
      </span>
      <span className="max-w-full truncate leading-normal" aria-hidden={hidden}>
        {children}
      </span>
    </>
  )
}
