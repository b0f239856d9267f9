import { ClientOnly, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/shop-state.ts'

import { ProfilePanel } from './profile-panel.tsx'

const VISITOR_LINKS = [
  { to: '/login', key: 'login' },
  { to: '/register', key: 'register' },
  { to: '/forgottenPassword', key: 'forgotten' },
  { to: '/myAccounts', key: 'myAccount' },
  { to: '/addressBook', key: 'addressBook' },
  { to: '/wishList', key: 'wishList' },
  { to: '/newslatter', key: 'newsletter' },
] as const

const CUSTOMER_LINKS = [
  { to: '/myAccounts', key: 'myAccount' },
  { to: '/edit', key: 'editAccount' },
  { to: '/$', params: { _splat: 'changePassword' }, key: 'changePassword' },
  { to: '/addressBook', key: 'addressBook' },
  { to: '/wishList', key: 'wishList' },
  { to: '/newslatter', key: 'newsletter' },
] as const

const CHECK_ORDER = [
  'orderHistory',
  'downloads',
  'recurring',
  'rewardPoints',
  'returns',
  'transactions',
] as const

const ENTRY =
  'flex min-h-11 w-full items-center border-l-2 border-transparent pl-3 text-left hover:text-indigo hover:underline underline-offset-4 aria-[current=page]:border-indigo aria-[current=page]:font-semibold aria-[current=page]:text-indigo'

/** Profile, links of the account and CHECK ORDER, whose entries lead nowhere (spec §2.15). */
export function AccountSidebar() {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('account.sidebar.label')}
      className="contents grid-cols-[minmax(0,1fr)] content-start gap-8 lg:grid"
    >
      <ClientOnly>
        <ProfilePanel />
      </ClientOnly>
      <div className="grid min-w-0 content-start gap-8 sm:max-lg:grid-cols-2">
        <AccountLinks />
        <section>
          <h2 className="mb-2 border-b border-line pb-2 text-sm font-bold tracking-wide">
            {t('account.sidebar.checkOrder')}
          </h2>
          <ul>
            {CHECK_ORDER.map((key) => (
              <li key={key}>
                <button type="button" className={ENTRY}>
                  {t(`account.sidebar.${key}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </aside>
  )
}

function AccountLinks() {
  const { t } = useTranslation()
  const signedIn = useShop(({ auth }) => auth.token !== null)
  const links = signedIn ? CUSTOMER_LINKS : VISITOR_LINKS
  return (
    <nav aria-label={t('account.sidebar.myAccount')}>
      <h2 className="mb-2 border-b border-line pb-2 text-sm font-bold tracking-wide">
        {t('account.sidebar.myAccount')}
      </h2>
      <ul>
        {links.map(({ key, ...to }) => (
          <li key={key}>
            <Link {...to} preload="intent" className={ENTRY}>
              {t(`account.sidebar.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
