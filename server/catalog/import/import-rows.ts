import { err, ok, type Result } from '#core/result.ts'
import {
  allBanners,
  allCategories,
  lastIdOf,
  ownCategoriesOf,
  productsOfCodes,
  takenProductIds,
  vendorNamesOf,
  vendorsOf,
} from '#server/catalog/import/catalog-rows.ts'
import {
  moveMemberships,
  writeBanners,
  writeCategories,
  writeMemberships,
  writeProducts,
  writeVendors,
} from '#server/catalog/catalog-writes.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { countVendors } from '#server/catalog/catalog-queries.ts'
import {
  type CatalogImport,
  type ImportReport,
  type ProductEntry,
  type RefusedRows,
  RowProblems,
} from './catalog-import.ts'
import { cleanRows } from './clean-rows.ts'
import { namesToFind, photosBy } from '#server/catalog/pictures/photo-names.ts'
import { planBanners } from './plan-banners.ts'
import { planCategories, type CategoryPlan } from './plan-categories.ts'
import { planProducts } from './plan-products.ts'
import { planVendors, type VendorPlan } from './plan-vendors.ts'

/** What an import needs beside the rows. `findPictures` answers which of these names stand for a picture, and for which. */
export type ImportMeans = {
  now: number
  findPictures: (
    db: Db,
    kind: 'products' | 'banners',
    names: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

/** Adds and changes rows under the lock of the catalog (`lockCatalog`), all or, where one of them cannot be taken, none; with `dry_run` nothing in any case. */
export async function importRows(
  trx: Trx,
  given: CatalogImport,
  means: ImportMeans,
): Promise<Result<ImportReport, RefusedRows>> {
  const problems = new RowProblems()
  const body = await cleanRows(trx, given, problems)
  const { findPictures } = means
  const pending = body.dry_run ? (body.pending_photos ?? []) : []
  const picturesOf: ImportMeans['findPictures'] = async (db, kind, names) =>
    new Map([...(await findPictures(db, kind, names)), ...pending.map((photo) => [photo, photo] as const)])
  const { dry_run = false, banners: bannerEntries = [], products: productEntries = [] } = body
  const vendors = await lookAtVendors(trx, body, problems)
  const categories = planCategories(body.categories ?? [], await allCategories(trx), problems)
  const banners = planBanners(
    bannerEntries,
    bannerEntries.length > 0 ? await allBanners(trx) : [],
    photosBy(await picturesOf(trx, 'banners', namesToFind(bannerEntries))),
    problems,
  )
  const products = await lookAtProducts(trx, {
    entries: productEntries,
    vendors,
    categories,
    problems,
    means: { ...means, findPictures: picturesOf },
    dry_run,
  })
  const { refused } = problems
  if (refused) return err(refused)
  if (!dry_run) {
    await writeVendors(trx, vendors.added)
    await writeCategories(trx, categories)
    await writeBanners(trx, banners)
    await writeProducts(trx, products, products.reworded)
    await writeMemberships(trx, products.replaced)
    await moveMemberships(trx, categories.moved)
  }
  return ok({
    dry_run,
    vendors: vendors.count,
    categories: categories.count,
    banners: banners.count,
    products: products.count,
    stock_kept: products.stockKept,
    changes: [...categories.changes, ...banners.changes, ...products.changes],
  })
}

async function lookAtVendors(trx: Trx, body: CatalogImport, problems: RowProblems): Promise<VendorPlan> {
  const entries = body.vendors ?? []
  const named = (body.products ?? []).flatMap(({ vendor }) => vendor ?? [])
  const names = [...new Set([...entries.map(({ name }) => name), ...named])]
  const ids = entries.flatMap(({ id }) => id ?? [])
  const vendors = names.length > 0 ? await vendorsOf(trx, names, ids) : []
  const [last, count] =
    entries.length > 0 ? [await lastIdOf(trx, 'vendors'), await countVendors(trx)] : [0, 0]
  return planVendors(entries, { vendors, count, last }, problems)
}

type Looked = {
  entries: readonly ProductEntry[]
  vendors: VendorPlan
  categories: CategoryPlan
  problems: RowProblems
  means: ImportMeans
  dry_run: boolean
}

async function lookAtProducts(trx: Trx, looked: Looked) {
  const { entries, vendors, categories, problems, means, dry_run } = looked
  const codes = entries.map(({ product_code: code }) => code)
  const stored = await productsOfCodes(trx, codes, !dry_run)
  const ids = stored.map(({ id }) => id)
  const around = {
    stored,
    categoriesOf: await ownCategoriesOf(trx, ids),
    vendorIdOf: vendors.idOf,
    vendorNameOf: await vendorNamesOf(
      trx,
      stored.map(({ vendor_id: id }) => id),
    ),
    categoryIdOf: categories.idOf,
    taken: await takenProductIds(
      trx,
      entries.flatMap(({ id }) => id ?? []),
    ),
    last: entries.length > 0 ? await lastIdOf(trx, 'products') : 0,
    photoOf: photosBy(await means.findPictures(trx, 'products', namesToFind(entries))),
    now: means.now,
  }
  return planProducts(entries, around, problems)
}
