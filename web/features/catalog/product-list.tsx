import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { Notice } from '#web/ui/notice.tsx'

import { GridSkeleton } from './card-grid.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'
import { LIST_LIMITS } from './list-limits.ts'
import { isLoading, ProductSection } from './product-section.tsx'

type Props = {
  /** Id or slug; empty for all. */
  category: string
  /** Whose products; empty for all vendors. */
  vendorName: string
}

/** At most 20 products under the title 'Products', or 'Loading...' until they are there (spec §2.5). */
export function ProductList({ category, vendorName }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const query = useQuery(catalogQueries.products({ category, vendorName }))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-xl font-bold tracking-tight md:mb-8 md:text-[1.75rem]">
        {isLoading(query) ? t('common.loading') : t('catalog.products.title')}
      </h2>
      <ProductSection
        query={query}
        limit={LIST_LIMITS.list}
        skeleton={
          <GridSkeleton count={8} columns="four">
            <CardSkeleton lines={1} rating={false} />
          </GridSkeleton>
        }
        empty={<Notice icon="box" title={t('catalog.products.empty')} />}
      >
        {(products) => <ProductGrid products={products} />}
      </ProductSection>
    </section>
  )
}
