import type { Kept, ShelfProduct } from '#mock/kept.ts'
import { RANKS, rankOf, inStockThenNewest } from '#core/catalog/search-rank.ts'
import { searchFieldsOf } from '#core/catalog/search-text.ts'
import { searchWords } from '#core/text/search-words.ts'

/** Which products a list is about; no vendor name means all vendors. */
type Filter = { vendorName?: string | undefined; limit: number }

type Order = (one: ShelfProduct, other: ShelfProduct) => number

const newestFirst: Order = (one, other) => other.listed_at - one.listed_at || other.id - one.id
const mostSoldFirst: Order = (one, other) => other.sold - one.sold || other.id - one.id

export function newestProducts(kept: Kept, filter: Filter): ShelfProduct[] {
  return listed(kept, filter, () => true, newestFirst)
}

/** The products of a category and of those right below it, newest first. */
export function productsInCategory(kept: Kept, categoryId: number, filter: Filter): ShelfProduct[] {
  return listed(kept, filter, (product) => standsIn(kept, product, categoryId), newestFirst)
}

export function topDeals(kept: Kept, filter: Filter): ShelfProduct[] {
  return listed(kept, filter, ({ top_deal }) => top_deal === 1, newestFirst)
}

export function bestSellers(kept: Kept, filter: Filter): ShelfProduct[] {
  return listed(kept, filter, () => true, mostSoldFirst)
}

export function productsOfVendor(kept: Kept, vendorId: number, limit: number): ShelfProduct[] {
  return listed(kept, { limit }, ({ vendor_id }) => vendor_id === vendorId, newestFirst)
}

/** Whether a product names a category, or one below it. */
export function standsIn(
  { categories }: Pick<Kept, 'categories'>,
  product: Pick<ShelfProduct, 'categories'>,
  categoryId: number,
): boolean {
  return product.categories.some((own) => {
    const seen = new Set<number>()
    let id: number | null = own
    while (id !== null && !seen.has(id)) {
      if (id === categoryId) return true
      seen.add(id)
      id = categories.find((category) => category.id === id)?.parent_id ?? null
    }
    return false
  })
}

/** The number of the category with this number or slug; null when there is none. */
export function categoryIdOf({ categories }: Kept, idOrSlug: string): number | null {
  const isNumber = /^\d+$/.test(idOrSlug)
  const found = categories.find(({ id, slug }) => (isNumber ? id === Number(idOrSlug) : slug === idOrSlug))
  return found?.id ?? null
}

/** The name that the vendor has now who has, or had, this one. */
export function presentVendorName({ vendors, formerVendorNames }: Kept, name: string): string {
  if (vendors.some((vendor) => vendor.name === name)) return name
  const former = formerVendorNames.find((each) => each.name === name)
  return vendors.find(({ id }) => id === former?.vendorId)?.name ?? name
}

function listed(
  kept: Kept,
  { vendorName, limit }: Filter,
  belongs: (product: ShelfProduct) => boolean,
  order: Order,
): ShelfProduct[] {
  const present = vendorName && presentVendorName(kept, vendorName)
  return kept.products
    .filter((product) => product.on_shelf === 1 && (!present || product.vendor_name === present))
    .filter(belongs)
    .sort(order)
    .slice(0, limit)
}

type Search = { text: string; categoryId: number | undefined; limit: number }

/** Products that contain every word, the best rank first. */
export function foundProducts(kept: Kept, { text, categoryId, limit }: Search): ShelfProduct[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  const ranks: ShelfProduct[][] = RANKS.map(() => [])
  for (const product of kept.products) {
    if (product.on_shelf === 0) continue
    if (categoryId !== undefined && !standsIn(kept, product, categoryId)) continue
    const rank = rankOf(searchFieldsOf(product), words)
    if (rank) ranks[RANKS.indexOf(rank)]?.push(product)
  }
  return ranks.flatMap((products) => products.sort(inStockThenNewest)).slice(0, limit)
}
