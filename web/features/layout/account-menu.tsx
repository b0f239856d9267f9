import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/shop-state.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { MENU_BUTTON, MENU_ITEM, MENU_PANEL } from './menu-classes.ts'

/** My Account: the ways in for a visitor, the account itself for a customer (spec §2.2). */
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
      buttonClass={MENU_BUTTON}
      panelClass={MENU_PANEL}
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
              <Link to={to} preload="intent" onClick={close} className={MENU_ITEM}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
