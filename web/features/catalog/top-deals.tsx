import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/commerce/catalog-queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { CardSkeleton } from './card-skeleton.tsx'
import { DealRail, RailSkeleton } from './deal-rail.tsx'
import { LIST_LIMITS } from './list-limits.ts'
import { isLoading, ProductSection } from './product-section.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TopDealCard } from './top-deal-card.tsx'

/** The top deals of the selected vendor under a countdown that stands still (spec §2.3, item 4). */
export function TopDeals({ vendorName }: { vendorName: string }) {
  const { t } = useTranslation()
  const query = useQuery({ ...catalogQueries.topDeals(vendorName), placeholderData: keepPreviousData })
  return (
    <section id="top-deals" aria-labelledby="top-deals-title" className="border-y border-line bg-paper-deep">
      <div className="wrap py-10 md:py-14">
        <SectionHeading
          id="top-deals-title"
          title={t('catalog.topDeals.title')}
          loading={isLoading(query) && t('catalog.topDeals.loading')}
        >
          <HotDealsBadge />
          {query.data?.length !== 0 && <Countdown />}
        </SectionHeading>
        <ProductSection
          query={query}
          limit={LIST_LIMITS.list}
          skeleton={
            <RailSkeleton count={LIST_LIMITS.list}>
              <div className="[--skeleton-shine:var(--color-paper)] [--skeleton:var(--color-line)]">
                <CardSkeleton />
                <div className="skeleton mt-3 h-14" />
              </div>
            </RailSkeleton>
          }
          empty={
            <Notice
              icon="tag"
              title={t('catalog.topDeals.emptyTitle')}
              text={t('catalog.topDeals.emptyText')}
            />
          }
        >
          {(products) => (
            <DealRail items={products}>{(product) => <TopDealCard product={product} />}</DealRail>
          )}
        </ProductSection>
      </div>
    </section>
  )
}

function HotDealsBadge() {
  const { t } = useTranslation()
  return (
    <p className="order-first inline-flex items-center gap-1 rounded-full bg-vermilion py-1 pr-3 pl-2 text-xs font-bold tracking-wider text-white">
      <Icon name="flame" className="size-4" />
      {t('catalog.topDeals.badge')}
    </p>
  )
}

/** Decoration: it never runs down. Without deals there is nothing that ends. */
function Countdown() {
  const { t } = useTranslation()
  const box = 'money rounded bg-ink px-2.5 py-1 text-sm font-semibold text-white'
  return (
    <p className="flex items-center gap-1.5 sm:ml-auto">
      <span className="mr-1 text-sm text-ink-soft">{t('catalog.topDeals.endsIn')}</span>
      <span className={box}>{t('catalog.topDeals.hours')}</span>{' '}
      <span className={box}>{t('catalog.topDeals.minutes')}</span>
    </p>
  )
}
