import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { CartMenu } from './cart-menu.tsx'
import { HeaderSearch } from './header-search.tsx'

/**
 * Logo, search and cart, always at hand (spec §2.2). On a phone only the search row stays while the page scrolls: the
 * cart is in the navigator below.
 */
export function SiteHeader() {
  const { t } = useTranslation()
  return (
    <header className="sticky -top-15 z-30 border-b border-line bg-paper md:top-0">
      <div className="wrap grid grid-cols-[1fr_auto] items-center md:grid-cols-[auto_1fr_auto] md:gap-x-8 md:py-3">
        <Link to="/" preload="intent" className="inline-flex h-15 items-center justify-self-start md:h-11">
          <img
            src="/logo.svg"
            alt={t('common.shopName')}
            width="160"
            height="36"
            className="h-8 w-auto max-w-none md:h-9"
          />
        </Link>
        <div className="order-last col-span-2 min-w-0 pb-2 md:order-none md:col-span-1 md:pb-0">
          <HeaderSearch />
        </div>
        <CartMenu />
      </div>
    </header>
  )
}
