import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { findCategory } from '#core/catalog/category-key.ts'

import { CategoryHead } from './category-head.tsx'
import { PageBanner } from './page-banner.tsx'
import { ShelfProducts } from './shelf-products.tsx'
import { ShelfSearch } from './shelf-search.tsx'
import { UnknownCategory } from './unknown-category.tsx'

type Props = {
  /** Id or slug as in the address; empty where there is none. */
  category: string
  /** What is searched on this shelf; empty for all of it. */
  search: string
  onSearch: (text: string) => void
}

/** One category's shelf with its own search (spec §2.4). */
export function CategoryPage({ category, search, onSearch }: Props) {
  const { t } = useTranslation()
  const { data: categories } = useQuery(catalogQueries.categories())
  const query = useQuery({
    ...catalogQueries.shelf({ category, text: search }),
    placeholderData: keepPreviousData,
  })
  const title = category === '' ? t('catalog.category.newArrivals') : category
  const known = categories && (findCategory(category, categories) ?? null)
  return (
    <>
      <CategoryHead {...{ category, known, search }} />
      {/* A name that is the address's word again says nothing. */}
      <PageBanner
        title={title}
        note={known?.name.toLowerCase() === title.toLowerCase() ? '' : known?.name}
        capitalize
      />
      {category !== '' && known === null && !query.data?.length ? (
        <UnknownCategory />
      ) : (
        <div className="wrap grid gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
          {/* A new shelf starts with an empty box. */}
          <ShelfSearch key={category} text={search} onSearch={onSearch} />
          <ShelfProducts title={t('catalog.products.titleOf', { title })} search={search} query={query} />
        </div>
      )}
    </>
  )
}
