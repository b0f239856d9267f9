import { sql } from 'kysely'
import { foreignCursor, numberedPage, readNumber } from '#contract/cursor.ts'
import { entryOf } from '#core/catalog/product-mapping.ts'
import { listBannersMaxItems } from '#generated/limits.ts'
import { vendorSought } from '#server/catalog/vendor-names.ts'
import type { Db } from '#server/db/db.ts'
import { ok, operation } from '#server/http/operation.ts'
import { inputProblem } from '#server/http/problem.ts'
import {
  allBanners,
  allCategories,
  allVendors,
  type CategoryRow,
  ownCategoriesOf,
  type ProductRow,
} from './catalog-rows.ts'

/** The catalog page by page, as it is imported again: products by their numbers, all else on the first page. */
export const exportCatalog = operation('exportCatalog', async ({ params, deps: { db } }) => {
  const { vendor, category, after, limit, ...filter } = params
  const from = readNumber(after, 0)
  if (from === undefined) return inputProblem([foreignCursor])
  const categories = await allCategories(db)
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  // An unknown vendor or category has no product.
  const vendorId = vendor ? ((await vendorSought(db, vendor))?.id ?? 0) : undefined
  const categoryId = category ? (categories.find(({ slug }) => slug === category)?.id ?? 0) : undefined
  const filters = { ...filter, vendorId, categoryId, after: from, limit: limit + 1 }
  const { page, next } = numberedPage(await wholeProducts(db, filters, slugOf), limit)
  return ok({
    ...(after === undefined ? await firstPage(db, categories, slugOf) : {}),
    products: page.map(entryOf),
    next,
  })
})

async function firstPage(db: Db, categories: readonly CategoryRow[], slugOf: ReadonlyMap<number, string>) {
  return {
    vendors: await allVendors(db),
    categories: categories.map(({ parent_id: parent, ...category }) => ({
      ...category,
      parent: (parent && slugOf.get(parent)) || null,
    })),
    banners: (await allBanners(db)).slice(0, listBannersMaxItems),
  }
}

/** A product with the name of its vendor and the slugs of the categories that it names itself. */
type WholeProduct = ProductRow & { vendor_name: string; categories: string[] }

/** Which products; what is absent does not matter. */
type ProductFilter = {
  vendorId?: number | undefined
  max_stock?: number | undefined
  code?: string | undefined
  /** Words that the code or the name contains. */
  words?: string | undefined
  /** A category that they name themselves. */
  categoryId?: number | undefined
  shelf?: 'on' | 'off' | undefined
  after: number
  limit: number
}

/** Products in the order of their numbers, unpublished ones included. */
export async function wholeProducts(
  db: Db,
  filter: ProductFilter,
  slugOf: ReadonlyMap<number, string>,
): Promise<WholeProduct[]> {
  const { vendorId, max_stock, code, words = '', categoryId, shelf, after, limit } = filter
  let query = db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .selectAll('products')
    .select('vendors.name as vendor_name')
    .where('products.id', '>', after)
  if (vendorId !== undefined) query = query.where('products.vendor_id', '=', vendorId)
  if (max_stock !== undefined) query = query.where('products.stock', '<=', max_stock)
  if (code !== undefined) query = query.where('products.product_code', '=', code)
  if (shelf !== undefined) query = query.where('products.on_shelf', '=', shelf === 'on' ? 1 : 0)
  if (categoryId !== undefined)
    query = query.where('products.id', 'in', (members) =>
      members
        .selectFrom('product_categories')
        .select('product_id')
        .where('category_id', '=', categoryId)
        .where('own', '=', 1),
    )
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(
      sql<string>`lower(products.product_code || ' ' || products.name)`,
      'like',
      sql<string>`${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    )
  const rows = await query.orderBy('products.id').limit(limit).execute()
  const categories = await ownCategoriesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    categories: (categories.get(row.id) ?? []).flatMap((id) => slugOf.get(id) ?? []),
  }))
}
