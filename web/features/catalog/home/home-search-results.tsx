import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { catalogQueries, LIST_LIMIT } from '#web/features/catalog/catalog-queries.ts'
import { NEW_ARRIVALS_ID } from '#web/shared/lib/section-ids.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { FIVE_COLUMNS } from '#web/features/catalog/card-list.tsx'
import { CardSkeleton } from '#web/features/catalog/card-parts.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { ProductCard } from '#web/features/catalog/product-card.tsx'
import { lazyHydration } from '#web/shared/ui/lazy-hydration.tsx'

import { ProductListSection } from '#web/features/catalog/product-section.tsx'

const DidYouMean = lazyHydration(
  async () => (await import('#web/features/catalog/did-you-mean.tsx')).DidYouMean,
)

type Props = {
  text: string
  category?: string | undefined
}

/** The results of a search in place of the new arrivals, which stay when nothing was found. */
export function HomeSearchResults({ text, category = '' }: Props) {
  const { t } = useTranslation()
  const vendorName = useShop(({ global }) => global.selectedProductVendorName)
  const query = useQuery(catalogQueries.search({ by: 'name', text, category }))
  const found = query.data?.slice(0, LIST_LIMIT).length
  return (
    <div id={NEW_ARRIVALS_ID}>
      <ProductListSection
        id="search-results"
        title={t('catalog.homeSearch.title')}
        note={found === undefined ? undefined : t('catalog.homeSearch.found', { count: found })}
        loading={t('catalog.newArrivals.loading')}
        beside={
          <Link
            to="/"
            resetScroll={false}
            className="ml-auto inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
          >
            {t('catalog.homeSearch.clear')}
          </Link>
        }
        query={query}
        layout={FIVE_COLUMNS}
        skeleton={<CardSkeleton />}
        expected={10}
        empty={
          <>
            <p className="text-ink-soft">{t('catalog.search.nothingFound', { text })}</p>
            <DidYouMean text={text} atHome />
          </>
        }
      >
        {(product) => <ProductCard product={product} found />}
      </ProductListSection>
      {found === 0 && <NewArrivals vendorName={vendorName} id="still-new" />}
    </div>
  )
}
