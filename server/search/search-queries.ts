import type { Db } from '#server/db/db.ts'
import { listedProducts, type ListedRow } from '#server/catalog/product-queries.ts'
import { Candidates } from './search-candidates.ts'
import { inStockThenNewest, rankOf, RANKS, ranksOf } from '#core/catalog/search-rank.ts'
import { searchFieldsOf } from '#core/catalog/search-text.ts'
import { searchWords } from '#core/text/search-words.ts'

export type Search = { text: string; categoryId?: number | undefined; limit: number }

type FoundProduct = Awaited<ReturnType<typeof changedProducts>>[number]

// Bounds for one search: products read by the index, and products read that the index does not know as they are now.
const READ_AT_MOST = 1000
const CHANGED_AT_MOST = 500
const READ_AT_ONCE = 25

/**
 * Products that contain every word in name, model, vendor, code or description: the best rank first, in a rank what is in
 * stock first, then the newest. However many match, no more than `READ_AT_MOST` of them are read, so that every search is a
 * short one; where so many are sold out, one in stock may be passed over.
 */
export async function searchProducts(db: Db, search: Search): Promise<ListedRow[]> {
  const { categoryId, limit } = search
  const words = searchWords(search.text)
  if (words.length === 0) return []
  const finds = new Finds(words)
  finds.add(await changedProducts(db, categoryId))
  const candidates = new Candidates(db, { words, categoryId })
  const seen = new Set<number>()
  for (const [rank, name] of ranksOf(words).entries()) {
    const needed = limit - finds.betterThan(rank)
    const places = candidates.ofRank(name)
    while (finds.inStock(rank) < needed && seen.size < READ_AT_MOST) {
      const group = await nextOf(places, seen, Math.max(needed, READ_AT_ONCE))
      if (group.length === 0) break
      finds.add(await productsAt(db, group, categoryId))
    }
  }
  return finds.best(limit)
}

/** The products that were read, by their rank. */
class Finds {
  readonly #words: readonly string[]
  readonly #ranks: FoundProduct[][] = RANKS.map(() => [])
  readonly #ids = new Set<number>()

  constructor(words: readonly string[]) {
    this.#words = words
  }

  /** Adds those that really contain the words; the index promises nothing. */
  add(products: readonly FoundProduct[]): void {
    for (const product of products) {
      if (this.#ids.has(product.id)) continue
      this.#ids.add(product.id)
      const rank = rankOf(searchFieldsOf(product), this.#words)
      if (rank) this.#ranks[RANKS.indexOf(rank)]?.push(product)
    }
  }

  betterThan(rank: number): number {
    return this.#ranks.slice(0, rank).flat().length
  }

  inStock(rank: number): number {
    return this.#ranks[rank]?.filter(({ stock }) => stock > 0).length ?? 0
  }

  best(limit: number): ListedRow[] {
    const sorted = this.#ranks.flatMap((products) => products.toSorted(inStockThenNewest))
    return sorted.slice(0, limit).map(({ listed_at: _listedAt, ...product }) => product)
  }
}

/** The next places that have not been looked at, which they are then. */
async function nextOf(places: AsyncIterator<number>, seen: Set<number>, count: number): Promise<number[]> {
  const next: number[] = []
  while (next.length < count) {
    const { done, value } = await places.next()
    if (done) break
    if (seen.has(value)) continue
    seen.add(value)
    next.push(value)
  }
  return next
}

/** Products that the index does not know as they are now: few, or it is being made. */
function changedProducts(db: Db, categoryId: number | undefined) {
  return inCategory(db, categoryId)
    .where('products.id', 'in', (changes) =>
      changes
        .selectFrom('search_changes')
        .select('search_changes.product_id')
        .orderBy('search_changes.product_id', 'desc')
        .limit(CHANGED_AT_MOST),
    )
    .execute()
}

function productsAt(db: Db, places: readonly number[], categoryId: number | undefined) {
  return inCategory(db, categoryId)
    .innerJoin('search_documents', 'search_documents.product_id', 'products.id')
    .where('search_documents.place', 'in', places)
    .execute()
}

function inCategory(db: Db, categoryId: number | undefined) {
  const products = listedProducts(db).select('products.listed_at')
  if (categoryId === undefined) return products
  return products.where((where) =>
    where.exists(
      where
        .selectFrom('product_categories')
        .select('product_categories.product_id')
        .whereRef('product_categories.product_id', '=', 'products.id')
        .where('product_categories.category_id', '=', categoryId),
    ),
  )
}
