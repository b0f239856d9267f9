import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { NewArrivals } from '#web/features/catalog/home/new-arrivals.tsx'
import { HomeSearchResults } from '#web/features/catalog/home/home-search-results.tsx'
import { BannerCarousel } from '#web/features/catalog/home/banner-carousel.tsx'
import { DataBlock, organizationData } from '#web/features/catalog/structured-data.tsx'
import { PageHead } from '#web/shared/ui/page-head.tsx'
import { HOME_PATH } from '#core/catalog/page-paths.ts'
import { PromoTiles } from '#web/features/catalog/home/promo-tiles.tsx'
import { Toolbar } from '#web/features/shell/toolbar.tsx'
import { VendorNotice } from '#web/features/catalog/home/vendor-notice.tsx'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { homeSearch } from '#web/shared/lib/search-params.ts'
import { prefetchQueries } from '#web/shared/lib/prefetch-queries.ts'
import { useShop } from '#web/shared/state/shop-state.ts'
import { lazyHydration, preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

export const Route = createFileRoute('/')({
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { search, category = '' } }) => {
    const vendorName = useShop.getState().global.selectedProductVendorName
    const list = catalogQueries.products({ category: '', vendorName })
    const found = search !== undefined && catalogQueries.search({ by: 'name', text: search, category })
    return prefetchQueries(context, {
      critical: [catalogQueries.banners(), found || list],
      deferred: [
        list,
        catalogQueries.topDeals(vendorName),
        catalogQueries.hotDeals(vendorName),
        catalogQueries.bestSellers(vendorName),
      ],
    })
  },
  component: HomePage,
})

// Phones lay out these rows when they come near. Their heights are fixed, so that Back restores the position.
const UNSEEN = 'max-md:[content-visibility:auto]'

const below = () => import('./-home-below-fold.ts')
const TopDeals = lazyHydration(
  async () => (await below()).TopDeals,
  `${UNSEEN} max-md:[contain-intrinsic-size:auto_604px]`,
)
const HotDeals = lazyHydration(
  async () => (await below()).HotDeals,
  `${UNSEEN} max-md:[contain-intrinsic-size:auto_395px]`,
)
const BestSellers = lazyHydration(
  async () => (await below()).BestSellers,
  `${UNSEEN} max-md:[contain-intrinsic-size:auto_calc(100vw+264px)]`,
)
const ServiceStrip = lazyHydration(async () => (await below()).ServiceStrip)

function HomePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('home.title')} summary={t('home.summary')} path={HOME_PATH} />
      {import.meta.env.SSR && (
        <DataBlock things={(place) => [organizationData(place, t('common.shopName'))]} />
      )}
      <h1 tabIndex={-1} className="sr-only">
        {t('home.title')}
      </h1>
      <BannerCarousel />
      <PromoTiles />
      <VendorProducts />
      <ServiceStrip />
      <Toolbar />
    </>
  )
}

/** The sections of the selected vendor; they follow after the response to a tap on Add to Cart. */
function VendorProducts() {
  const { search, category } = Route.useSearch()
  const chosen = useShop((state) => state.global.selectedProductVendorName)
  const vendorName = useDeferredValue(chosen)
  // Parts that are not hydrated cannot show another vendor's products.
  useEffect(() => {
    if (chosen !== '') void preloadLazyParts()
  }, [chosen])

  return (
    <>
      <VendorNotice />
      {search === undefined ? (
        <NewArrivals vendorName={vendorName} />
      ) : (
        <HomeSearchResults text={search} category={category} />
      )}
      <TopDeals vendorName={vendorName} />
      <HotDeals vendorName={vendorName} />
      <BestSellers vendorName={vendorName} />
    </>
  )
}
