import { Link, useNavigate } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#core/text/languages.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { countUnits, popupSubtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'
import { MiniCartLines } from '#web/features/cart/mini-cart-lines.tsx'
import { Price } from '#web/features/catalog/price.tsx'
import { BUTTON_ROW, buttonClass } from '#web/shared/ui/button.tsx'
import { SearchBox } from '#web/shared/ui/search-box.tsx'

function PopupHeading({ children }: { children: ReactNode }) {
  return <h2 className="border-b border-line px-5 py-3.5 font-bold">{children}</h2>
}

const ITEM =
  'flex min-h-11 w-full items-center border-b border-line px-5 text-left text-sm font-semibold hover:bg-indigo-wash hover:text-indigo'

const WAYS = [
  ['history', '/myAccounts'],
  ['cart', '/viewPage'],
  ['register', '/register'],
  ['account', '/myAccounts'],
  ['download', '/myAccounts'],
] as const

function AccountPopup({ close }: { close: () => void }) {
  const { t, i18n } = useTranslation()
  const language = LANGUAGES.find((known) => known === i18n.language) ?? 'en'
  const link = { onClick: close, className: ITEM } as const

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
        {WAYS.map(([word, to]) => (
          <li key={word}>
            <Link to={to} {...link}>
              {t(`home.accountPopup.${word}`)}
            </Link>
          </li>
        ))}
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

/** The cart popup; its sub-total sums the regular prices. */
function CartPopup({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const lines = useShop((state) => state.cart.lines)

  return (
    <section
      aria-label={t('home.toolbar.cart')}
      className="flex max-h-[calc(100dvh-288px)] [@media(max-height:34rem)]:max-h-none flex-col md:max-h-[min(512px,58dvh)]"
    >
      <PopupHeading>{t('home.cartPopup.title', { count: countUnits(lines) })}</PopupHeading>
      <MiniCartLines lines={lines} empty={t('layout.cart.empty')} onFollow={close} />
      {lines.length > 0 && <Foot amount={toTaka(popupSubtotal(lines))} close={close} />}
    </section>
  )
}

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
        <Link to="/viewPage" onClick={close} className={buttonClass({ variant: 'outline', size: 'small' })}>
          {t('home.cartPopup.view')}
        </Link>
        <Link
          to={signedIn ? '/checkout' : '/login'}
          onClick={close}
          className={buttonClass({ size: 'small' })}
        >
          {t('home.cartPopup.checkout')}
        </Link>
      </div>
    </>
  )
}

function RecentPopup() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.toolbar.recent')}>
      <PopupHeading>{t('home.toolbar.recent')}</PopupHeading>
      <p className="p-5 text-ink-soft">{t('home.recentPopup.text')}</p>
    </section>
  )
}

/** Searches everywhere: it sets the global keyword and goes to the search page. */
function SearchPopup({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  const search = (keyword: string) => {
    if (keyword === '') return
    useShop.getState().global.setKeyword(keyword)
    close()
    void navigate({ to: '/search', search: { q: keyword } })
  }

  return (
    <section aria-label={t('home.toolbar.search')}>
      <PopupHeading>{t('home.toolbar.search')}</PopupHeading>
      <div className="p-5">
        <SearchBox
          variant="stacked"
          action="/search"
          field="q"
          label={t('home.searchPopup.keyword')}
          submit={t('home.searchPopup.submit')}
          onSearch={search}
        />
      </div>
    </section>
  )
}

const POPUPS = {
  cart: CartPopup,
  account: AccountPopup,
  search: SearchPopup,
  recent: RecentPopup,
} as const

/** A popup of the toolbar, by its name; the code of all of them is one chunk. */
export function ToolbarPopup({ name, close }: { name: keyof typeof POPUPS; close: () => void }) {
  return createElement(POPUPS[name], { close })
}
