import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { LANGUAGES } from '#core/text/languages.ts'
import { useShop } from '#web/state/shop-state.ts'

import { PopupHeading } from './popup-heading.tsx'

const ITEM =
  'flex min-h-11 w-full items-center border-b border-line px-5 text-left text-sm font-semibold hover:bg-indigo-wash hover:text-indigo'

/** Currency and language as they are, and the ways into the account (spec §2.3, item 7). */
export function AccountPopup({ close }: { close: () => void }) {
  const { t, i18n } = useTranslation()
  const language = LANGUAGES.find((known) => known === i18n.language) ?? 'en'
  const link = { onClick: close, preload: 'intent', className: ITEM } as const

  return (
    <section aria-label={t('home.toolbar.account')}>
      <PopupHeading>{t('home.toolbar.account')}</PopupHeading>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line bg-paper-deep px-5 py-3 text-sm">
        <dt className="text-ink-soft">{t('home.accountPopup.currency')}</dt>
        <dd>{t('home.accountPopup.taka')}</dd>
        <dt className="text-ink-soft">{t('home.accountPopup.language')}</dt>
        <dd>{t(`layout.language.${language}`)}</dd>
      </dl>
      <ul>
        <li>
          <Link to="/myAccounts" {...link}>
            {t('home.accountPopup.history')}
          </Link>
        </li>
        <li>
          <Link to="/viewPage" {...link}>
            {t('home.accountPopup.cart')}
          </Link>
        </li>
        <li>
          <Link to="/register" {...link}>
            {t('home.accountPopup.register')}
          </Link>
        </li>
        <li>
          <Link to="/myAccounts" {...link}>
            {t('home.accountPopup.account')}
          </Link>
        </li>
        <li>
          <Link to="/myAccounts" {...link}>
            {t('home.accountPopup.download')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={ITEM}
            onClick={() => {
              close()
              useShop.getState().global.showLogin()
            }}
          >
            {t('home.accountPopup.login')}
          </button>
        </li>
      </ul>
    </section>
  )
}
