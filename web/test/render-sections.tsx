import { BestSellers } from '#web/features/catalog/home/best-sellers.tsx'
import { HotDeals } from '#web/features/catalog/home/hot-deals.tsx'
import { NewArrivals } from '#web/features/catalog/home/new-arrivals.tsx'
import { TopDeals } from '#web/features/catalog/home/top-deals.tsx'
import { AlertHost } from '#web/features/shell/alert-host.tsx'
import { ShopDialogs } from '#web/routes/-shop-dialogs.tsx'

import { renderPart } from './render-route.tsx'

/** The product sections of the home page with the dialogs that they open: a fraction of the work of the whole page. */
export function renderSections() {
  return renderPart(
    <>
      <NewArrivals vendorName="" />
      <TopDeals vendorName="" />
      <HotDeals vendorName="" />
      <BestSellers vendorName="" />
      <ShopDialogs />
      <AlertHost />
    </>,
  )
}
