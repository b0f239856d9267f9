import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { SHELF_LIMIT } from '#web/commerce/catalog-queries.ts'
import { Notice } from '#web/ui/notice.tsx'

import { CardGrid, GridSkeleton } from './card-grid.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { isLoading, ProductSection } from './product-section.tsx'
import { SectionHeading } from './section-heading.tsx'

type Props = { title: string; search: string; query: ComponentProps<typeof ProductSection>['query'] }

/** The shelf itself, four products per row where there is room (spec §2.4). */
export function ShelfProducts({ title, search, query }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="shelf-title" className="min-w-0">
      <SectionHeading id="shelf-title" title={title} loading={isLoading(query) && t('common.loading')} />
      <ProductSection
        query={query}
        limit={SHELF_LIMIT}
        skeleton={
          <GridSkeleton count={8} columns="fourBeside">
            <CardSkeleton />
          </GridSkeleton>
        }
        empty={
          <Notice
            icon="box"
            title={
              search === ''
                ? t('catalog.products.empty')
                : t('catalog.category.nothingFound', { text: search })
            }
            {...(search === '' && { text: t('catalog.category.emptyText') })}
          />
        }
      >
        {(products) => (
          <CardGrid items={products} columns="fourBeside">
            {(product) => <ProductCard product={product} />}
          </CardGrid>
        )}
      </ProductSection>
    </section>
  )
}
