import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { Notice } from '#web/ui/notice.tsx'

import { DealRail, RailSkeleton } from './deal-rail.tsx'
import { HotDealCard, HotDealSkeleton } from './hot-deal-card.tsx'
import { LIST_LIMITS } from './list-limits.ts'
import { isLoading, ProductSection } from './product-section.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The hot deals of the selected vendor, counted in the title (spec §2.3, item 5). */
export function HotDeals({ vendorName }: { vendorName: string }) {
  const { t } = useTranslation()
  const query = useQuery({ ...catalogQueries.hotDeals(vendorName), placeholderData: keepPreviousData })
  const count = query.data?.slice(0, LIST_LIMITS.list).length
  return (
    <section id="hot-deals" aria-labelledby="hot-deals-title" className="wrap py-10 md:py-14">
      <SectionHeading
        id="hot-deals-title"
        title={
          count === undefined ? t('catalog.hotDeals.title') : t('catalog.hotDeals.titleWithCount', { count })
        }
        loading={isLoading(query) && t('catalog.hotDeals.loading')}
      />
      <ProductSection
        query={query}
        limit={LIST_LIMITS.list}
        skeleton={
          <RailSkeleton count={LIST_LIMITS.list} wide>
            <HotDealSkeleton />
          </RailSkeleton>
        }
        empty={<Notice icon="flame" title={t('catalog.hotDeals.empty')} />}
      >
        {(products) => (
          <DealRail items={products} wide>
            {(product) => <HotDealCard product={product} />}
          </DealRail>
        )}
      </ProductSection>
    </section>
  )
}
