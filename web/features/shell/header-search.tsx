import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { categoryKey } from '#core/catalog/page-paths.ts'
import { fieldOf, RING_INSIDE, SearchBox, useUncontrolledValue } from '#web/shared/ui/search-box.tsx'

import { useNavigate, useLocation, useSearch } from '@tanstack/react-router'
import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

const CATEGORY = 'category'

/** Category, keyword and button; Enter searches too. */
export function HeaderSearch() {
  const { t } = useTranslation()
  const { text, category, search, onHome } = useHeaderSearch()
  return (
    <SearchBox
      variant="joined"
      {...(onHome ? { action: '/', field: 'search' } : { action: '/search', field: 'q' })}
      text={text}
      landmark={t('layout.search.label')}
      label={t('layout.search.keyword')}
      placeholder={t('layout.search.placeholder')}
      submit={t('layout.search.submit')}
      before={<CategorySelect value={category} />}
      onSearch={(typed, form) => void search(typed, fieldOf(form, CATEGORY))}
    />
  )
}

function CategorySelect({ value }: { value: string }) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(catalogQueries.categories())
  const options = categories.map((category) => ({ key: categoryKey(category), name: category.name }))
  // Under its own key: it stays chosen when the categories arrive.
  if (value !== '' && !options.some(({ key }) => key === value)) options.unshift({ key: value, name: value })

  return (
    <select
      ref={useUncontrolledValue<HTMLSelectElement>(value)}
      name={CATEGORY}
      defaultValue={value}
      aria-label={t('layout.search.category')}
      className={`w-20 shrink-0 truncate rounded-l-[5px] border-r border-line bg-paper-deep px-2 text-sm min-[360px]:w-24 sm:w-36 ${RING_INSIDE}`}
    >
      <option value="">{t('layout.search.all')}</option>
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Searches in place on the home page, else on the search page. Opens a category that is chosen without a text. */
export function useHeaderSearch() {
  const navigate = useNavigate()
  const onHome = useLocation({ select: (location) => location.pathname === '/' })
  const searched = useSearch({
    strict: false,
    select: ({ search, q, category }) => ({ text: search ?? q ?? '', category: category ?? '' }),
  })

  const search = async (text: string, chosen: string) => {
    const category = chosen === '' ? {} : { category: chosen }
    if (text === '' && chosen !== '') {
      await navigate({ to: '/categoryDetails/$categoryId', params: { categoryId: chosen } })
    } else if (onHome) {
      await navigate({
        to: '/',
        search: text === '' ? {} : { search: text, ...category },
        resetScroll: false,
      })
      if (text !== '') document.getElementById(NEW_ARRIVALS_ID)?.scrollIntoView()
    } else if (text !== '') {
      useShop.getState().global.setKeyword(text)
      await navigate({ to: '/search', search: { q: text, ...category } })
    }
  }

  return { ...searched, search, onHome }
}
