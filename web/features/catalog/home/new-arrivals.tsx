import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'

import { FIVE_COLUMNS } from '#web/features/catalog/card-list.tsx'
import { CardSkeleton } from '#web/features/catalog/card-parts.tsx'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import { ProductListSection } from '#web/features/catalog/product-section.tsx'

type Props = {
  vendorName: string
  /** Left out where something else of the page is the target of links to the new arrivals. */
  id?: string | undefined
}

export const NewArrivals = memo(function NewArrivals({ vendorName, id = NEW_ARRIVALS_ID }: Props) {
  const { t } = useTranslation()
  const query = useQuery({
    ...catalogQueries.products({ category: '', vendorName }),
    placeholderData: keepPreviousData,
  })
  return (
    <ProductListSection
      id={id}
      title={t('catalog.newArrivals.title')}
      loading={t('catalog.newArrivals.loading')}
      query={query}
      layout={FIVE_COLUMNS}
      skeleton={<CardSkeleton />}
      empty={
        <EmptyState
          icon="box"
          title={t('catalog.newArrivals.emptyTitle')}
          text={t('catalog.newArrivals.emptyText')}
        />
      }
    >
      {(product) => <ProductCard product={product} />}
    </ProductListSection>
  )
})
