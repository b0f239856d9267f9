import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { callHref, mailHref } from '#core/page/shop-contact.ts'
import { shopContact } from '#web/shared/lib/runtime-config.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

import { LanguageMenu } from './language-menu.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Dropdown, MENU_ITEM } from '#web/shared/ui/dropdown.tsx'

const ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded px-2 hover:text-indigo'

export function TopBar() {
  const { t } = useTranslation()
  const { phone, email } = shopContact()
  return (
    <section
      aria-label={t('layout.topBar.label')}
      className="relative z-40 border-b border-line bg-paper-deep text-sm text-ink-soft print:hidden"
    >
      <div className="wrap flex items-center">
        <div className="-ml-2 flex items-center md:gap-3 min-w-0">
          <a
            href={callHref(phone)}
            className={`${ITEM} shrink-0`}
            aria-label={t('layout.topBar.call', { phone })}
          >
            <Icon name="phone" className="size-4.5" />
            <span className="money hidden sm:inline">{phone}</span>
          </a>
          <a
            href={mailHref(email)}
            // An e-mail as long as the bar ends in dots; it is whole at the foot of the page.
            className={ITEM}
            aria-label={t('layout.topBar.write', { email })}
          >
            <Icon name="mail" className="size-4.5" />
            <span className="hidden md:inline truncate">{email}</span>
          </a>
        </div>
        <div className="-mr-2 ml-auto flex items-center md:gap-3 shrink-0">
          <LanguageMenu />
          <Link to="/wishList" className={ITEM}>
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

export function AccountMenu() {
  const { t } = useTranslation()
  const signedIn = useShop((state) => state.auth.token !== null)
  const entries = signedIn
    ? ([{ to: '/myAccounts', label: t('layout.account.myAccount') }] as const)
    : ([
        { to: '/login', label: t('layout.account.login') },
        { to: '/register', label: t('layout.account.register') },
      ] as const)

  return (
    <Dropdown
      label={t('layout.account.myAccount')}
      button={
        <>
          <Icon name="user" className="size-4.5" />
          <span className="hidden sm:inline">{t('layout.account.myAccount')}</span>
          <Icon name="chevronDown" className="hidden size-3.5 sm:block" />
        </>
      }
    >
      {(close) => (
        <ul>
          {entries.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={MENU_ITEM}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
