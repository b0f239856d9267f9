import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShop } from '#web/state/shop-state.ts'
import { SearchBox } from '#web/ui/search-box.tsx'

import { PopupHeading } from './popup-heading.tsx'

/** Searches everywhere: it sets the global keyword and goes to the search page (spec §2.3, item 7). */
export function SearchPopup({ close }: { close: () => void }) {
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
          look="stacked"
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
