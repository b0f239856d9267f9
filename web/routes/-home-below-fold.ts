// The parts of the home page below the fold, in one chunk.
export { BestSellers } from '#web/features/catalog/home/best-sellers.tsx'
export { HotDeals } from '#web/features/catalog/home/hot-deals.tsx'
export { TopDeals } from '#web/features/catalog/home/top-deals.tsx'
export { ServiceStrip } from '#web/features/catalog/home/service-strip.tsx'
