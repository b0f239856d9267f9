import { err, ok, type Result } from '#core/result.ts'
import {
  allBanners,
  allCategories,
  lastIdOf,
  ownCategoriesOf,
  productsOfCodes,
  type ProductRow,
  vendorsOf,
} from './catalog-rows.ts'
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
  type Lists,
  type ProductEntry,
  type RefusedRows,
  RowProblems,
  type VendorEntry,
  type List,
} from './catalog-import.ts'
import { namesToFind, photosBy } from '#server/catalog/pictures/photo-names.ts'
import { planBanners } from './plan-banners.ts'
import { planCategories } from './plan-categories.ts'
import { planProducts } from './plan-products.ts'
import { planVendors } from './plan-vendors.ts'
import { cleanCode, cleanKey, cleanName, invisibleFault } from '#core/text/look-alikes.ts'

/** What an import needs beside the rows. `findPictures` answers which of these names stand for a picture, and for which. */
export type ImportMeans = {
  now: number
  /** Adds new rows alone, under the numbers that they have; an import lets the store number them. */
  isSeed?: boolean
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
  const { dry_run = false, pending_photos = [], ...lists } = cleanRows(given, problems)
  const known = await knownRows(trx, lists, !dry_run)
  const { vendors, categories, banners, products } = means.isSeed
    ? unknownRows(lists, known)
    : withoutNumbers(lists)
  const pending = dry_run ? pending_photos.map((photo) => [photo, photo] as const) : []
  const photosOf = async (kind: 'products' | 'banners', rows: readonly { photo?: string }[]) =>
    photosBy(new Map([...(await means.findPictures(trx, kind, namesToFind(rows))), ...pending]))
  const vendorPlan = planVendors(vendors, known.vendors, problems)
  const categoryPlan = planCategories(categories, known.categories, problems)
  const bannerPlan = planBanners(banners, known.banners, await photosOf('banners', banners), problems)
  const around = {
    ...known.products,
    vendorIdOf: vendorPlan.idOf,
    vendorNameOf: new Map(known.vendors.vendors.map(({ id, name }) => [id, name])),
    categoryIdOf: categoryPlan.idOf,
    photoOf: await photosOf('products', products),
    now: means.now,
  }
  const productPlan = planProducts(products, around, problems)
  const { refused } = problems
  if (refused) return err(refused)
  if (!dry_run) {
    await writeVendors(trx, vendorPlan.added)
    await writeCategories(trx, categoryPlan)
    await writeBanners(trx, bannerPlan)
    await writeProducts(trx, productPlan, productPlan.reworded)
    await writeMemberships(trx, productPlan.replaced)
    await moveMemberships(trx, categoryPlan.moved)
  }
  return ok({
    dry_run,
    vendors: vendorPlan.count,
    categories: categoryPlan.count,
    banners: bannerPlan.count,
    products: productPlan.count,
    stock_kept: productPlan.stockKept,
    changes: [...categoryPlan.changes, ...bannerPlan.changes, ...productPlan.changes],
  })
}

type Known = Awaited<ReturnType<typeof knownRows>>

/** What the store has of what an import names. */
async function knownRows(trx: Trx, { vendors, banners, products }: Lists, isLocked: boolean) {
  const stored = await knownProducts(trx, products, isLocked)
  return {
    vendors: await knownVendors(trx, vendors, products, stored.stored),
    categories: await allCategories(trx),
    banners: banners.length > 0 ? await allBanners(trx) : [],
    products: stored,
  }
}

/** Rows of an export have their numbers, which say nothing about another store. */
function withoutNumbers({ vendors, categories, banners, products }: Lists): Lists {
  const numberless = <Row extends { id?: number }>(rows: readonly Row[]) =>
    rows.map((numbered) => {
      const { id: _, ...row } = numbered
      return row
    })
  return {
    vendors: numberless(vendors),
    categories: numberless(categories),
    banners,
    products: numberless(products),
  }
}

function unknownRows({ vendors, categories, banners, products }: Lists, known: Known): Lists {
  const names = new Set(known.vendors.vendors.map(({ name }) => name))
  const slugs = new Set(known.categories.map(({ slug }) => slug))
  const slides = new Set(known.banners.map(({ id }) => id))
  const codes = new Set(known.products.stored.map(({ product_code: code }) => code))
  return {
    vendors: vendors.filter(({ name }) => !names.has(name)),
    categories: categories.filter(({ slug }) => !slugs.has(slug)),
    banners: banners.filter(({ id }) => !slides.has(id)),
    products: products.filter(({ product_code: code }) => !codes.has(code)),
  }
}

async function knownVendors(
  trx: Trx,
  entries: readonly VendorEntry[],
  products: readonly ProductEntry[],
  stored: readonly ProductRow[],
) {
  const names = new Set([
    ...entries.map(({ name }) => name),
    ...products.flatMap(({ vendor }) => vendor ?? []),
  ])
  const ids = new Set(stored.map(({ vendor_id: id }) => id))
  const vendors = await vendorsOf(trx, [...names], [...ids])
  if (entries.length === 0) return { vendors, last: 0, count: 0 }
  return { vendors, last: await lastIdOf(trx, 'vendors'), count: await countVendors(trx) }
}

async function knownProducts(trx: Trx, entries: readonly ProductEntry[], isLocked: boolean) {
  const codes = entries.map(({ product_code: code }) => code)
  const stored = await productsOfCodes(trx, codes, isLocked)
  const ids = stored.map(({ id }) => id)
  return {
    stored,
    categoriesOf: await ownCategoriesOf(trx, ids),
    last: entries.length > 0 ? await lastIdOf(trx, 'products') : 0,
  }
}

/** The texts that must not look like one another: how each is stored. */
const CLEAN: Readonly<Record<List, Readonly<Record<string, (text: string) => string>>>> = {
  vendors: { name: cleanKey },
  categories: { slug: cleanCode, name: cleanName, parent: cleanCode },
  banners: { title: cleanName, subtitle: cleanName },
  products: { product_code: cleanCode, vendor: cleanKey, name: cleanName, model: cleanName },
}

/** The rows of an import with their names and codes as they are stored; invisible characters inside are problems. */
export function cleanRows(body: CatalogImport, problems: RowProblems): CatalogImport & Lists {
  const cleaned = Object.keys(CLEAN).map((list) => {
    const rows: readonly object[] = body[list as List] ?? []
    return [list, rows.map((row, place) => cleanRow(list as List, row, place, problems))]
  })
  return { ...body, ...(Object.fromEntries(cleaned) as Lists) }
}

function cleanRow(list: List, row: object, place: number, problems: RowProblems): object {
  const cleaned: Record<string, unknown> = { ...row }
  for (const [field, clean] of Object.entries(CLEAN[list])) {
    const text = cleaned[field]
    if (typeof text !== 'string') continue
    const value = clean(text)
    cleaned[field] = value
    const fault = invisibleFault(value)
    if (fault !== null) problems.add(`${list}.${place}`, field, fault)
  }
  return cleaned
}
