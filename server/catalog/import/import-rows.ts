import { err, ok, type Result } from '#core/result.ts'
import { cleanCode, cleanKey, cleanName } from '#core/text/look-alikes.ts'
import { catalogPageVendorsMaxItems, listBannersMaxItems } from '#generated/limits.ts'
import {
  moveMemberships,
  writeBanners,
  writeCategories,
  writeMemberships,
  writeProducts,
  writeVendors,
} from '#server/catalog/catalog-writes.ts'
import { namesToFind, photoAfter } from '#server/catalog/pictures/photo-names.ts'
import type { Pictures } from '#server/catalog/pictures/pictures.ts'
import type { Trx } from '#server/db/db.ts'
import {
  type BannerEntry,
  type CatalogImport,
  type ImportReport,
  type List,
  type Lists,
  type RefusedRows,
  RowProblems,
  type VendorEntry,
} from './catalog-import.ts'
import {
  allBanners,
  allCategories,
  allVendors,
  type BannerRow,
  lastProductId,
  ownCategoriesOf,
  productsOfCodes,
  type VendorRow,
} from './catalog-rows.ts'
import { compareRows, type Plan } from './compare-rows.ts'
import { planCategories } from './plan-categories.ts'
import { planProducts } from './plan-products.ts'

export type ImportMeans = { now: number; pictures: Pictures }

/**
 * Adds and changes rows under the lock of the catalog (`lockCatalog`): all, or none when one of them is refused. With `dry_run`
 * it changes nothing in any case.
 */
export async function importRows(
  trx: Trx,
  body: CatalogImport,
  { now, pictures }: ImportMeans,
): Promise<Result<ImportReport, RefusedRows>> {
  const problems = new RowProblems()
  const { dry_run = false, pending_photos = [] } = body
  const lists = cleanLists(body)
  const photosOf = async (kind: 'products' | 'banners') =>
    new Map([
      ...(await pictures.find(trx, kind, namesToFind(lists[kind]))),
      ...(dry_run ? pending_photos : []).map((photo) => [photo, photo] as const),
    ])
  const vendors = planVendors(lists.vendors, await allVendors(trx), problems)
  const categories = planCategories(lists.categories, await allCategories(trx), problems)
  const banners = planBanners(lists.banners, await allBanners(trx), await photosOf('banners'), problems)
  const codes = lists.products.map(({ product_code: code }) => code)
  const stored = await productsOfCodes(trx, codes, !dry_run)
  const around = {
    stored,
    categoriesOf: await ownCategoriesOf(
      trx,
      stored.map(({ id }) => id),
    ),
    vendorIdOf: vendors.idOf,
    categoryIdOf: categories.idOf,
    lastId: await lastProductId(trx),
    photos: await photosOf('products'),
    now,
  }
  const products = planProducts(lists.products, around, problems)
  const { refused } = problems
  if (refused) return err(refused)
  if (!dry_run) {
    await writeVendors(trx, vendors.added)
    await writeCategories(trx, categories)
    await writeBanners(trx, banners)
    await writeProducts(trx, products)
    await writeMemberships(trx, products.listed)
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

/** How the texts are stored that must not look like one another. */
const CLEAN: Readonly<Record<List, Readonly<Record<string, (text: string) => string>>>> = {
  vendors: { name: cleanKey },
  categories: { slug: cleanCode, name: cleanName, parent: cleanCode },
  banners: { title: cleanName, subtitle: cleanName },
  products: { product_code: cleanCode, vendor: cleanKey, name: cleanName, model: cleanName },
}

/** The lists of an import with their names and codes as they are stored. */
function cleanLists(body: CatalogImport): Lists {
  const cleaned = Object.entries(CLEAN).map(([list, fields]) => {
    const rows: readonly object[] = body[list as List] ?? []
    return [list, rows.map((row) => cleanRow(row, fields))]
  })
  return Object.fromEntries(cleaned) as Lists
}

function cleanRow(row: object, fields: (typeof CLEAN)[List]): object {
  const cleaned: Record<string, unknown> = { ...row }
  for (const [field, clean] of Object.entries(fields)) {
    const text = cleaned[field]
    if (typeof text === 'string') cleaned[field] = clean(text)
  }
  return cleaned
}

type VendorPlan = Plan<VendorEntry, VendorRow> & { idOf: ReadonlyMap<string, number> }

/** What an import does to vendors; `stored` are all that there are. */
export function planVendors(
  entries: readonly VendorEntry[],
  stored: readonly VendorRow[],
  problems: RowProblems,
): VendorPlan {
  let last = Math.max(0, ...stored.map(({ id }) => id))
  const plan = compareRows<VendorEntry, VendorRow>(
    entries,
    {
      list: 'vendors',
      key: 'name',
      stored: new Map(stored.map((row) => [row.name, row])),
      limit: {
        rows: catalogPageVendorsMaxItems,
        message: `A store has at most ${catalogPageVendorsMaxItems} vendors`,
      },
      after: ({ name }, before, refuse) => {
        if (name === '') refuse('name', 'A name needs letters')
        return before ?? { id: (last += 1), name }
      },
      members: () => ({}),
    },
    problems,
  )
  return { ...plan, idOf: new Map([...stored, ...plan.added].map(({ name, id }) => [name, id])) }
}

/** What an import does to banners; `stored` are all that there are. */
function planBanners(
  entries: readonly BannerEntry[],
  stored: readonly BannerRow[],
  photos: ReadonlyMap<string, string>,
  problems: RowProblems,
): Plan<BannerEntry, BannerRow> {
  return compareRows<BannerEntry, BannerRow>(
    entries,
    {
      list: 'banners',
      key: 'id',
      stored: new Map(stored.map((row) => [row.id, row])),
      limit: {
        rows: listBannersMaxItems,
        message: `The home page shows at most ${listBannersMaxItems} banners`,
      },
      after: (entry, before, refuse) => {
        for (const field of before ? [] : (['photo', 'title'] as const)) {
          if (!entry[field]) refuse(field, `A new banner needs a ${field}`)
        }
        const { id, title = before?.title ?? '', subtitle = before?.subtitle ?? '' } = entry
        return { id, photo: photoAfter(entry.photo, before?.photo, photos, refuse), title, subtitle }
      },
      members: (row) => ({ ...row }),
    },
    problems,
  )
}
