import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { categoryKey } from '#web/commerce/category-key.ts'
import { Icon } from '#web/ui/icon.tsx'

import { useHeaderSearch } from './use-header-search.ts'

// The three stand edge to edge: the ring of one stays inside it, off its neighbour's arrow and letters.
const RING_INSIDE = 'focus-visible:-outline-offset-3'

/** Category, keyword and button; Enter searches too (spec §2.2). */
export function HeaderSearch() {
  const { t } = useTranslation()
  const { text, setText, category, setCategory, submit } = useHeaderSearch()

  return (
    <search aria-label={t('layout.search.label')}>
      <form
        className="flex h-11 w-full items-stretch rounded border border-line-strong bg-card focus-within:border-indigo"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <CategorySelect value={category} onChange={setCategory} />
        <input
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('layout.search.keyword')}
          placeholder={t('layout.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          className={`min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis placeholder:text-ink-soft ${RING_INSIDE}`}
        />
        <button
          type="submit"
          className={`grid w-12 shrink-0 place-items-center rounded-r-[5px] bg-indigo text-white hover:bg-indigo-deep focus-visible:outline-white ${RING_INSIDE}`}
          aria-label={t('layout.search.submit')}
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(catalogQueries.categories())
  const known = value === '' || categories.some((category) => categoryKey(category) === value)

  return (
    <select
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
