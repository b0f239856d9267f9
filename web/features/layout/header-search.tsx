import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { categoryKey } from '#core/catalog/category-key.ts'
import { useDataSaver } from '#web/lib/data-saver.ts'
import { RING_INSIDE, SearchBox } from '#web/ui/search-box.tsx'

import { useHeaderSearch } from './use-header-search.ts'

/** Category, keyword and button; Enter searches too (spec §2.2). */
export function HeaderSearch() {
  const { t } = useTranslation()
  const { text, category, setCategory, search, onHome } = useHeaderSearch()
  // The page of a search is whole without a script; the results on the home page are brought into view by one.
  const inPlace = !useDataSaver() && onHome
  return (
    <SearchBox
      look="joined"
      {...(inPlace ? { action: '/', field: 'search' } : { action: '/search', field: 'q' })}
      text={text}
      landmark={t('layout.search.label')}
      label={t('layout.search.keyword')}
      placeholder={t('layout.search.placeholder')}
      submit={t('layout.search.submit')}
      before={<CategorySelect value={category} onChange={setCategory} />}
      onSearch={(typed) => void search(typed)}
    />
  )
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(catalogQueries.categories())
  const known = value === '' || categories.some((category) => categoryKey(category) === value)

  return (
    <select
      name="category"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={t('layout.search.category')}
      className={`w-20 shrink-0 truncate rounded-l-[5px] border-r border-line bg-paper-deep px-2 text-sm min-[360px]:w-24 sm:w-36 ${RING_INSIDE}`}
    >
      <option value="">{t('layout.search.all')}</option>
      {!known && <option value={value}>{value}</option>}
      {categories.map((category) => (
        <option key={category.id} value={categoryKey(category)}>
          {category.name}
        </option>
      ))}
    </select>
  )
}
