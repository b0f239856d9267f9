import { catalogRead } from '#server/http/catalog-read.ts'
import { findCategoryId } from '#server/store/category-queries.ts'
import type { Db } from '#server/store/db.ts'
import { searchProducts as search } from '#server/store/search-queries.ts'
import { toWireProduct, type WireProduct } from '#server/wire/product.ts'

/** Products found by words; `name` answers an object, `q` a list (spec §7, both readings). */
export const searchProducts = catalogRead(
  'searchProducts',
  async ({ params, db }) => {
    const { name, q, category, limit } = params
    const products = await find(db, name ?? q ?? '', category, limit)
    return name === undefined ? products : { products }
  },
  'searches',
)

async function find(
  db: Db,
  text: string,
  category: string | undefined,
  limit: number,
): Promise<WireProduct[]> {
  if (!category) return (await search(db, { text, limit })).map(toWireProduct)
  const categoryId = await findCategoryId(db, category)
  return categoryId === null ? [] : (await search(db, { text, categoryId, limit })).map(toWireProduct)
}
