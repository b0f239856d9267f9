import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useMedia } from '#web/shared/hooks/use-media.ts'
import logo from '#web/shared/ui/logo.svg'

import { CartMenu } from './cart-menu.tsx'
import { HeaderSearch } from './header-search.tsx'

export function SiteHeader() {
  const { t } = useTranslation()
  // The keyboard follows what is seen: on a phone the search is in the second row.
  const isWide = useMedia('(min-width: 768px)')
  const search = (
    <div key="search" className="col-span-2 min-w-0 pb-2 md:col-span-1 md:pb-0">
      <HeaderSearch />
    </div>
  )
  const cart = (
    <div key="cart" className="min-w-0 md:order-last">
      <CartMenu />
    </div>
  )
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper [@media(max-height:22rem)]:static print:static">
      <div className="wrap grid grid-cols-[minmax(80px,1fr)_minmax(0,auto)] items-center gap-x-3 md:grid-cols-[auto_minmax(16rem,1fr)_minmax(0,auto)] md:gap-x-8 md:py-3">
        <Link to="/" className="inline-flex h-13 min-w-0 items-center md:h-11">
          <img
            src={logo}
            alt={t('common.shopName')}
            width="160"
            height="36"
            fetchPriority="low"
            className="wordmark h-auto w-full max-w-[142px] md:w-40 md:max-w-none"
          />
        </Link>
        {isWide ? [search, cart] : [cart, search]}
      </div>
    </header>
  )
}
