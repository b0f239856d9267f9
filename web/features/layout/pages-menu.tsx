import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import { NEW_ARRIVALS_ID } from '#web/lib/section-ids.ts'
import { useShop } from '#web/state/shop-state.ts'

import { MENU_LINK, MenuLinks } from './menu-links.tsx'

/** The 'pages' entry: the labels of the navigation's own dictionary, in English or Bangla (spec §1, §2.2). */
export function PagesMenu({ close }: { close: () => void }) {
  const { dictionary, isBangla } = useShop((state) => state.language)
  const link = { onClick: close, preload: 'intent', className: MENU_LINK } as const
  const category = '/categoryDetails/$categoryId'

  return (
    <>
      <LanguageToggle />
      <MenuLinks lang={isBangla ? 'bn' : 'en'}>
        <li>
          <Link to="/" hash={NEW_ARRIVALS_ID} {...link}>
            {dictionary.products}
          </Link>
        </li>
        <li>
          <Link to={category} params={{ categoryId: String(HOT_DEALS_ID) }} {...link}>
            {dictionary.offer}
          </Link>
        </li>
        <li>
          <Link to={category} params={{ categoryId: 'recipes' }} {...link}>
            {dictionary.recipes}
          </Link>
        </li>
        <li>
          <Link to="/login" {...link}>
            {dictionary.login}
          </Link>
        </li>
        <li>
          <Link to="/$" params={{ _splat: 'dashboard' }} {...link}>
            {dictionary.dashboard}
          </Link>
        </li>
        <li>
          <Link to="/logout" {...link}>
            {dictionary.logout}
          </Link>
        </li>
      </MenuLinks>
    </>
  )
}

const CHOICE =
  'min-h-11 min-w-24 px-4 font-semibold first:rounded-l-[5px] last:rounded-r-[5px] hover:text-indigo aria-pressed:bg-indigo aria-pressed:text-white'

function LanguageToggle() {
  const { t } = useTranslation()
  const { isBangla, setEnglish, setBangla } = useShop((state) => state.language)
  return (
    <fieldset
      aria-label={t('layout.pages.language')}
      className="mb-4 inline-flex rounded border border-line-strong"
    >
      <button type="button" lang="en" className={CHOICE} aria-pressed={!isBangla} onClick={setEnglish}>
        {t('layout.pages.english')}
      </button>
      <button type="button" lang="bn" className={CHOICE} aria-pressed={isBangla} onClick={setBangla}>
        {t('layout.pages.bangla')}
      </button>
    </fieldset>
  )
}
