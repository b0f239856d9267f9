// What stands below the first goods of the home page, in one piece of the script.
export { BestSellers } from '#web/features/catalog/home/best-sellers.tsx'
export { HotDeals } from '#web/features/catalog/home/hot-deals.tsx'
export { TopDeals } from '#web/features/catalog/home/top-deals.tsx'
export { ServiceStrip } from '#web/features/catalog/home/service-strip.tsx'
