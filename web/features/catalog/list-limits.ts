import { listBestSellersMaxItems, listProductsLimitDefault } from '#generated/limits.ts'

/** How many products each list of the shop shows at the most. */
export const LIST_LIMITS = { list: listProductsLimitDefault, bestSellers: listBestSellersMaxItems } as const
