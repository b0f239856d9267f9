import type { ProductRow } from '#server/catalog/import/catalog-rows.ts'
import { searchedColumns } from '#server/catalog/catalog-writes.ts'
import {
  type ImportCount,
  type ProductEntry,
  countOf,
  numbersByKey,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'
import { changedFields, type FieldChange, productMembers } from './changed-fields.ts'
import type { PhotoOf } from '#server/catalog/pictures/photo-names.ts'
import { productAfter } from './product-after.ts'

/** What a row of a product is compared with. */
export type ProductSurroundings = {
  /** The products of the codes that are named. */
  stored: readonly ProductRow[]
  /** The categories that they name, by product, sorted. */
  categoriesOf: ReadonlyMap<number, readonly number[]>
  vendorIdOf: ReadonlyMap<string, number>
  /** Of the vendors of `stored` at least. */
  vendorNameOf: ReadonlyMap<number, string>
  categoryIdOf: ReadonlyMap<string, number>
  /** The highest number of a product. */
  last: number
  photoOf: PhotoOf
  now: number
}

type Planned = {
  place: number
  entry: ProductEntry
  before: ProductRow | undefined
  row: ProductRow
  /** The categories that it named, and will name. */
  had: readonly number[]
  categories: readonly number[]
}

export type ProductPlan = {
  added: ProductRow[]
  changed: ProductRow[]
  /** Of the changed ones, those whose texts are others. */
  reworded: Set<number>
  /** Whose rows in categories have to be written, with what they name themselves. */
  replaced: (ProductRow & { categories: readonly number[] })[]
  count: ImportCount
  /** Rows whose `stock` is not set, as in `products.3.stock`. */
  stockKept: string[]
  changes: FieldChange[]
}

/** What an import does to products. */
export function planProducts(
  entries: readonly ProductEntry[],
  around: ProductSurroundings,
  problems: RowProblems,
): ProductPlan {
  sameKeyTwice('products', 'product_code', entries, problems)
  const planned = planRows(entries, around, problems)
  const added = planned.filter(({ before }) => !before)
  const stored = planned.flatMap((one) => (one.before ? { ...one, before: one.before } : []))
  const isChanged = (one: Planned) => differs(one, Object.keys(one.row) as (keyof ProductRow)[])
  const changed = stored.filter(isChanged)
  const slugOf = new Map(Array.from(around.categoryIdOf, ([slug, id]) => [id, slug]))
  const slugs = (ids: readonly number[]) => ids.map((id) => slugOf.get(id) ?? String(id))
  return {
    added: added.map(({ row }) => row),
    changed: changed.map(({ row }) => row),
    reworded: new Set(changed.filter((one) => differs(one, searchedColumns)).map(({ row }) => row.id)),
    replaced: planned
      .filter((one) => isMoved(one) || differs(one, ['listed_at', 'on_shelf']))
      .map(({ row, categories }) => ({ ...row, categories })),
    count: countOf(
      entries,
      added,
      stored.filter((one) => isChanged(one) || isMoved(one)),
    ),
    stockKept: stored
      .filter(
        ({ entry, before, row }) => row.stock === before.stock && row.stock !== (entry.stock ?? row.stock),
      )
      .map(({ place }) => `products.${place}.stock`),
    changes: stored.flatMap(({ place, before, had, row, categories }) =>
      changedFields(
        `products.${place}`,
        productMembers(before, slugs(had)),
        productMembers(row, slugs(categories)),
      ),
    ),
  }
}

function planRows(
  entries: readonly ProductEntry[],
  around: ProductSurroundings,
  problems: RowProblems,
): Planned[] {
  const known = new Map(around.stored.map((row) => [row.product_code, row]))
  const ids = new Map(around.stored.map(({ product_code: code, id }) => [code, id]))
  const rows = entries.map(({ product_code: key, id }) => ({ key, id }))
  const idOf = numbersByKey(ids, rows, around.last)
  return entries.map((entry, place) => {
    const before = known.get(entry.product_code)
    const id = idOf.get(entry.product_code) ?? 0
    const row = productAfter({ place, entry, before, id }, around, problems)
    const had = around.categoriesOf.get(id) ?? []
    return {
      place,
      entry,
      before,
      row,
      had,
      categories: categoriesAfter(place, entry, around, problems) ?? had,
    }
  })
}

function differs({ row, before }: Planned, members: readonly (keyof ProductRow)[]): boolean {
  return before === undefined || members.some((member) => row[member] !== before[member])
}

function isMoved({ had, categories }: Planned): boolean {
  return String(categories) !== String(had)
}

/** The numbers of the categories that a row names, sorted; null where it does not say. */
function categoriesAfter(
  place: number,
  { categories }: ProductEntry,
  { categoryIdOf }: ProductSurroundings,
  problems: RowProblems,
): number[] | null {
  if (!categories) return null
  const ids = categories.flatMap((slug, index) => {
    const id = categoryIdOf.get(slug)
    if (id !== undefined) return [id]
    const message = `There is no category ${slug}: add it, here or before`
    problems.add(`products.${place}`, `categories.${index}`, message)
    return []
  })
  return ids.toSorted((one, other) => one - other)
}
