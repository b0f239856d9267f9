import { foreignCursor, numberedPage, readNumber } from '#contract/cursor.ts'
import { entryOf } from '#core/catalog/product-mapping.ts'
import { listBannersMaxItems } from '#generated/limits.ts'
import { ok, operation } from '#server/http/operation.ts'
import { inputProblem } from '#server/http/problem.ts'
import { allVendors, wholeProducts } from '#server/catalog/import/catalog-export-queries.ts'
import { allBanners, allCategories, type CategoryRow } from '#server/catalog/import/catalog-rows.ts'
import type { Db } from '#server/db/db.ts'
import { vendorSought } from '#server/catalog/vendor-names.ts'
import type { CategoryEntry } from './catalog-import.ts'

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
  const wanted = { ...filter, vendorId, categoryId, after: from, limit: limit + 1 }
  const products = await wholeProducts(db, wanted, slugOf)
  const { page, next } = numberedPage(products, limit)
  return ok({
    ...(after === undefined ? await firstPage(db, categories, slugOf) : {}),
    products: page.map(entryOf),
    next,
  })
})

async function firstPage(db: Db, categories: readonly CategoryRow[], slugOf: ReadonlyMap<number, string>) {
  return {
    vendors: await allVendors(db),
    categories: categories.map(({ id, slug, name, parent_id }): CategoryEntry => ({
      id,
      slug,
      name,
      parent: parent_id === null ? null : (slugOf.get(parent_id) ?? null),
    })),
    banners: (await allBanners(db)).slice(0, listBannersMaxItems),
  }
}
