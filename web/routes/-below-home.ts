// What stands below the first goods of the home page, in one piece of the script.
export { BestSellers } from '#web/features/catalog/best-sellers.tsx'
export { HotDeals } from '#web/features/catalog/hot-deals.tsx'
export { TopDeals } from '#web/features/catalog/top-deals.tsx'
export { ServiceStrip } from '#web/features/home/service-strip.tsx'
