import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { indexSearchChanges } from '#server/search/search-index.ts'
import { searchProducts } from '#server/search/search-queries.ts'
import { databaseOfTests } from './database-of-tests.ts'
import type { NewDatabase } from './each-database.ts'

type Sample = { name: string; stock?: number; description?: string; model?: string }

export type SearchFixture = ReturnType<typeof searchOfTests>

/** A database whose products a test of the search adds: before each test there is none, and an empty index. */
export function searchOfTests(newDatabase?: NewDatabase) {
  const database = databaseOfTests({ holds: 'nothing', ...(newDatabase && { newDatabase }) })
  const indexAll = async (atOnce = 3) => {
    while ((await database.db.transaction().execute((trx) => indexSearchChanges(trx, atOnce))) > 0);
  }
  const rebuild = async () => {
    for (const part of ['changes', 'former_texts', 'postings', 'documents'] as const)
      await database.db.deleteFrom(`search_${part}`).execute()
    await sql`insert into search_changes (product_id) select id from products`.execute(database.db)
    await indexAll(1000)
  }
  beforeAll(async () => {
    const vendors = ['Uji Tea House', 'Osaka Denki'].map((name, index) => ({ id: index + 1, name }))
    await database.db.insertInto('vendors').values(vendors).execute()
    const category = { id: 4, name: 'Tea', slug: 'tea', parent_id: null }
    await database.db.insertInto('categories').values(category).execute()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('products').execute()
    await rebuild()
  })
  return {
    database,
    /** Makes the index anew. */
    rebuild,
    /** Brings the index up to date. */
    indexAll,
    /** Adds products, numbered from 1; the first one is the newest. */
    addProducts: async (products: readonly Sample[]) => {
      const rows = products.map(({ stock = 5, description = '', model = '', name }, index) => ({
        ...{ id: index + 1, name, model, description, stock, listed_at: 1000 - index },
        ...{ vendor_id: 1, price_paisa: 100, original_price_paisa: null, photo: 'x.webp' },
        ...{ sold: 0, top_deal: 0, on_shelf: 1, product_code: `P-${index + 1}` },
      }))
      await database.db.insertInto('products').values(rows).execute()
    },
    /** Puts products into category 4. */
    addToCategory: async (ids: readonly number[]) => {
      const members = ids.map((id) => ({ category_id: 4, product_id: id, listed_at: 1 }))
      await database.db.insertInto('product_categories').values(members).execute()
    },
    /** The numbers of the products found, best first. */
    found: async (text: string, more: { categoryId?: number; limit?: number } = {}) =>
      (await searchProducts(database.db, { text, limit: 100, ...more })).map(({ id }) => id),
  }
}
