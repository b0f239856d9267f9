import { columnsOf, entryOf, formerPrice, requiredFields } from '#core/catalog/product-mapping.ts'
import { formatTaka, toTaka } from '#core/money.ts'
import { stockMaximum } from '#generated/limits.ts'
import { photoAfter } from '#server/catalog/pictures/photo-names.ts'
import type { ProductEntry, RowProblems } from './catalog-import.ts'
import type { ProductRow } from './catalog-rows.ts'
import { compareRows, type Members, type Plan, type Refuse } from './compare-rows.ts'

/** A product with the ids of the categories that it names itself, sorted. */
type OwnProduct = ProductRow & { categories: readonly number[] }

/** What rows of products are compared with. */
type Surroundings = {
  /** The products of the codes that are named. */
  stored: readonly ProductRow[]
  /** The categories that they name, by product, sorted. */
  categoriesOf: ReadonlyMap<number, readonly number[]>
  vendorIdOf: ReadonlyMap<string, number>
  categoryIdOf: ReadonlyMap<string, number>
  /** The highest id of a product. */
  lastId: number
  /** Pictures by the names that stand for them. */
  photos: ReadonlyMap<string, string>
  now: number
}

type ProductPlan = Plan<ProductEntry, OwnProduct> & {
  /** The products whose rows in categories are written anew. */
  listed: OwnProduct[]
  /** Rows whose `stock` is not set, as in `products.3.stock`. */
  stockKept: string[]
}

/** What an import does to products. */
export function planProducts(
  entries: readonly ProductEntry[],
  around: Surroundings,
  problems: RowProblems,
): ProductPlan {
  const { stored, categoriesOf, categoryIdOf, lastId } = around
  const slugOf = new Map(Array.from(categoryIdOf, ([slug, id]) => [id, slug]))
  const vendors = {
    idOf: around.vendorIdOf,
    nameOf: new Map(Array.from(around.vendorIdOf, ([name, id]) => [id, name])),
  }
  let last = lastId
  const plan = compareRows<ProductEntry, OwnProduct>(
    entries,
    {
      list: 'products',
      key: 'product_code',
      stored: new Map(
        stored.map((row) => [row.product_code, { ...row, categories: categoriesOf.get(row.id) ?? [] }]),
      ),
      after: (entry, before, refuse) => ({
        ...columnsAfter(entry, before, around, refuse),
        id: before?.id ?? (last += 1),
        vendor_id: vendorAfter(entry, before, vendors, refuse),
        categories: categoriesAfter(entry, categoryIdOf, refuse) ?? before?.categories ?? [],
      }),
      members: (row) => membersOf(row, slugOf),
    },
    problems,
  )
  return {
    ...plan,
    listed: plan.rows.filter(({ before, after }) => isListedAnew(before, after)).map(({ after }) => after),
    stockKept: plan.rows
      .filter(
        ({ entry: { stock }, before, after }) =>
          stock !== undefined && after.stock !== stock && after.stock === before?.stock,
      )
      .map(({ place }) => `${place}.stock`),
  }
}

function isListedAnew(before: OwnProduct | undefined, after: OwnProduct): boolean {
  return (
    before === undefined ||
    before.listed_at !== after.listed_at ||
    before.on_shelf !== after.on_shelf ||
    String(before.categories) !== String(after.categories)
  )
}

/** The fields of an export that an import changes. */
function membersOf(row: OwnProduct, slugOf: ReadonlyMap<number, string>): Members {
  const slugs = row.categories.map((id) => slugOf.get(id) ?? String(id))
  const { vendor: _, stock_exported: __, ...members } = entryOf({ ...row, vendor_name: '', categories: [] })
  return { ...members, categories: slugs.join(' | ') }
}

/** The columns of a product after the import, without its ids; fields that the entry does not name stay. */
function columnsAfter(
  entry: ProductEntry,
  before: ProductRow | undefined,
  { photos, now }: Pick<Surroundings, 'photos' | 'now'>,
  refuse: Refuse,
) {
  for (const field of before ? [] : requiredFields) {
    if (entry[field] === undefined) refuse(field, `A new product needs a ${field}`)
  }
  if (entry.name === '') refuse('name', 'A name needs letters')
  if (entry.product_code === '') refuse('product_code', 'A product code needs letters or digits')
  const columns = columnsOf(entry, before, now)
  checkFormerPrice(entry, before, columns, refuse)
  if (!Number.isSafeInteger(columns.listed_at))
    refuse('listed_at', 'There is no such time: write it such as 2026-01-31T09:30:00Z')
  return {
    ...columns,
    photo: photoAfter(entry.photo, before?.photo, photos, refuse),
    stock: stockAfter(entry, before, refuse),
  }
}

function vendorAfter(
  { vendor, product_code: code }: ProductEntry,
  before: ProductRow | undefined,
  vendors: { idOf: ReadonlyMap<string, number>; nameOf: ReadonlyMap<number, string> },
  refuse: Refuse,
): number {
  const id = vendor === undefined ? before?.vendor_id : vendors.idOf.get(vendor)
  if (before && id !== before.vendor_id)
    refuse('vendor', `${code} belongs to ${vendors.nameOf.get(before.vendor_id)}: a product keeps its vendor`)
  else if (vendor !== undefined && id === undefined)
    refuse('vendor', `There is no vendor ${vendor}: add it, here or before`)
  return before?.vendor_id ?? id ?? 0
}

/** The ids of the categories that an entry names, sorted. */
function categoriesAfter(
  { categories }: ProductEntry,
  categoryIdOf: ReadonlyMap<string, number>,
  refuse: Refuse,
): number[] | undefined {
  for (const [index, slug] of (categories ?? []).entries()) {
    if (!categoryIdOf.has(slug))
      refuse(`categories.${index}`, `There is no category ${slug}: add it, here or before`)
  }
  const ids = categories?.flatMap((slug) => categoryIdOf.get(slug) ?? [])
  return ids?.toSorted((one, other) => one - other)
}

/** A former price has to be above the price, unless it is not shown and not given. */
function checkFormerPrice(
  { original_price: given }: ProductEntry,
  before: ProductRow | undefined,
  {
    price_paisa: price,
    original_price_paisa: after,
  }: Pick<ProductRow, 'price_paisa' | 'original_price_paisa'>,
  refuse: Refuse,
): void {
  const former = given === undefined && before ? formerPrice(before) : after
  if (former === null || former > price) return
  const has = given === undefined ? `is ${formatTaka(toTaka(former))}: set a higher one, or null` : 'is not'
  refuse('original_price', `The former price has to be above the price; it ${has}`)
}

type Stocked = Pick<ProductRow, 'stock' | 'sold'>

/** The units of a product after the import. A count that changed since the export stays, and is refused where the entry changes it. */
function stockAfter(entry: ProductEntry, before: Stocked | undefined, refuse: Refuse): number {
  const { stock, stock_change: change, stock_exported: exported } = entry
  if (stock !== undefined && change !== undefined)
    refuse('stock_change', 'Give the stock or its change, not both')
  if (!before) return stock ?? 0
  if (stock === undefined) return stockChanged(before, change ?? 0, refuse)
  if (exported === undefined || !hasMoved(entry, before)) return stock
  if (stock !== exported && stock !== before.stock) {
    const moved = `${exported} were in stock at the export, and ${before.stock} are now`
    refuse('stock', `${moved}: export again, or give the units that come or go as stock_change`)
  }
  return before.stock
}

/** The stock may be the same as at the export after some were sold and as many delivered. */
function hasMoved({ stock_exported: exported, sold }: ProductEntry, before: Stocked): boolean {
  return before.stock !== exported || (sold !== undefined && sold !== before.sold)
}

function stockChanged({ stock }: Stocked, change: number, refuse: Refuse): number {
  const after = stock + change
  if (after < 0) refuse('stock_change', `Only ${stock} are in stock: no more can go`)
  if (after > stockMaximum)
    refuse('stock_change', `${stock} are in stock: no more can come than ${stockMaximum} in all`)
  return after
}
