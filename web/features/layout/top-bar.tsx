import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { STORE_CONTACT } from '#web/commerce/store-contact.ts'
import { Icon } from '#web/ui/icon.tsx'

import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 hover:text-indigo'

/** How to reach the store, the language and the account (spec §2.2). */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('layout.topBar.label')}
      className="relative z-40 border-b border-line bg-paper-deep text-sm text-ink-soft print:hidden"
    >
      <div className="wrap flex items-center">
        <div className="-ml-2 flex items-center md:gap-3">
          <a
            href={STORE_CONTACT.phoneHref}
            className={ITEM}
            aria-label={t('layout.topBar.call', { phone: STORE_CONTACT.phone })}
          >
            <Icon name="phone" className="size-4.5" />
            <span className="money hidden sm:inline">{STORE_CONTACT.phone}</span>
          </a>
          <a
            href={STORE_CONTACT.emailHref}
            className={ITEM}
            aria-label={t('layout.topBar.write', { email: STORE_CONTACT.email })}
          >
            <Icon name="mail" className="size-4.5" />
            <span className="hidden md:inline">{STORE_CONTACT.email}</span>
          </a>
        </div>
        <div className="-mr-2 ml-auto flex items-center md:gap-3">
          <LanguageMenu />
          <Link to="/wishList" preload="intent" className={ITEM}>
            <Icon name="heart" className="size-4.5" />
            <span className="sr-only">{t('layout.topBar.wishlist', { count: 0 })}</span>
            <span aria-hidden="true" className="hidden lg:inline">
              {t('layout.topBar.wishlistShort')}
            </span>
            <span
              aria-hidden="true"
              className="money rounded-full bg-ink-soft px-1.5 text-xs leading-[min(1.25rem,30px)] font-semibold text-white"
            >
              0
            </span>
          </Link>
          <AccountMenu />
        </div>
      </div>
    </section>
  )
}
