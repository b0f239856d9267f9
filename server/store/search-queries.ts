import { sql } from 'kysely'
import type { Db } from './db.ts'
import { listedProducts, type ListedProduct } from './product-queries.ts'
import { escapeLike, searchWords } from './search-text.ts'

export type Search = { text: string; categoryId?: number | undefined; limit: number }

/**
 * Products whose name, model, vendor or code contain every word, best match first: names that start with the
 * text, then the newest.
 */
export async function searchProducts(db: Db, search: Search): Promise<ListedProduct[]> {
  const words = searchWords(search.text)
  if (words.length === 0) return []
  let query = listedProducts(db)
  for (const word of words) query = query.where(contains(word))
  const { categoryId } = search
  if (categoryId !== undefined) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('product_categories')
          .select('product_categories.product_id')
          .whereRef('product_categories.product_id', '=', 'products.id')
          .where('product_categories.category_id', '=', categoryId),
      ),
    )
  }
  const startsWithText = like(`${escapeLike(words.join(' '))}%`)
  return query
    .orderBy(sql`case when ${startsWithText} then 0 else 1 end`)
    .orderBy('products.listed_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(search.limit)
    .execute()
}

function contains(word: string) {
  return like(`%${escapeLike(word)}%`)
}

function like(pattern: string) {
  return sql<boolean>`products.search_text like ${pattern} escape '\\'`
}
