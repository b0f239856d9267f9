import { inStockThenNewest, rankOf, RANKS } from '#core/catalog/search-rank.ts'
import { searchFieldsOf, searchWords } from '#core/catalog/search-text.ts'
import type { Kept, ShelfProduct } from '#mock/kept.ts'
import { standsIn } from './shelves.ts'

type Search = { text: string; categoryId: number | undefined; limit: number }

/** Products that contain every word, the best rank first. */
export function foundProducts(kept: Kept, { text, categoryId, limit }: Search): ShelfProduct[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  const ranks: ShelfProduct[][] = RANKS.map(() => [])
  for (const product of kept.products) {
    if (!product.on_shelf) continue
    if (categoryId !== undefined && !standsIn(kept, product, categoryId)) continue
    const { vendor_name: vendorName, product_code: productCode } = product
    const rank = rankOf(searchFieldsOf({ ...product, vendorName, productCode }), words)
    if (rank) ranks[RANKS.indexOf(rank)]?.push(product)
  }
  return ranks.flatMap((products) => products.sort(inStockThenNewest)).slice(0, limit)
}
