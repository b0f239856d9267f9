import { useTranslation } from 'react-i18next'

import { BROWSE_PATH } from '#core/catalog/page-paths.ts'
import { PageHeading } from '#web/shared/ui/page-heading.tsx'
import { SearchBox } from '#web/shared/ui/search-box.tsx'

import { CategoryLinks } from './category-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { PlainProductList } from './product-card.tsx'
import { isLoading } from './product-section.tsx'

export function BrowsePage({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="wrap pb-16">
      <PageHeading summary={t('catalog.search.browseSummary')} path={BROWSE_PATH}>
        {t('catalog.search.browse')}
      </PageHeading>
      <div className="max-w-xl">
        <SearchBox
          variant="beside"
          action="/search"
          field="q"
          label={t('catalog.search.label')}
          placeholder={t('layout.search.placeholder')}
          submit={t('catalog.search.submit')}
          onSearch={(text) => text !== '' && onSearch(text)}
        />
      </div>
      <CategoryLinks />
      <AllProducts />
    </div>
  )
}

/** At most 20 products under the title 'Products', or 'Loading...' until they are there. */
function AllProducts() {
  const { t } = useTranslation()
  const id = useId()
  const query = useQuery(catalogQueries.products({ category: '', vendorName: '' }))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-xl font-bold tracking-tight md:mb-8 md:text-[1.75rem]">
        {isLoading(query) ? t('common.loading') : t('catalog.products.title')}
      </h2>
      <PlainProductList query={query} empty={<EmptyState icon="box" title={t('catalog.products.empty')} />} />
    </section>
  )
}
