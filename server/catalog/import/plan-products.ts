import type { ProductRow } from '#server/catalog/import/catalog-rows.ts'
import { searchedColumns } from '#server/catalog/catalog-writes.ts'
import {
  type ImportCount,
  type ProductEntry,
  NO_NUMBER_LEFT,
  type RowNumbers,
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
  numbers: RowNumbers
  photoOf: PhotoOf
  now: number
}

export type ProductPlan = {
  added: ProductRow[]
  changed: ProductRow[]
  /** Of the changed ones, those whose texts are others. */
  reworded: Set<number>
  /** Whose rows in categories have to be written. */
  replaced: ProductRow[]
  /** What these name themselves. */
  categoriesOf: Map<number, readonly number[]>
  count: ImportCount
  /** Rows whose `stock` is not set, as in `products.3.stock`. */
  stockKept: string[]
  changes: FieldChange[]
}

const IN_CATEGORIES = ['listed_at', 'on_shelf'] as const

/** What an import does to products. */
export function planProducts(
  entries: readonly ProductEntry[],
  around: ProductSurroundings,
  problems: RowProblems,
): ProductPlan {
  const known = new Map(around.stored.map((row) => [row.product_code, row]))
  sameKeyTwice('products', 'product_code', entries, problems)
  const idOf = numberAll(entries, known, around.numbers, problems)
  const plan: ProductPlan = {
    added: [],
    changed: [],
    reworded: new Set(),
    replaced: [],
    categoriesOf: new Map(),
    count: { added: 0, changed: 0, unchanged: 0 },
    stockKept: [],
    changes: [],
  }
  const slugOf = new Map(Array.from(around.categoryIdOf, ([slug, id]) => [id, slug]))
  for (const [place, entry] of entries.entries()) {
    const before = known.get(entry.product_code)
    const id = before?.id ?? idOf.get(place) ?? 0
    const row = productAfter({ place, entry, before, id }, around, problems)
    const categories = categoriesAfter(place, entry, around, problems)
    const had = around.categoriesOf.get(id) ?? []
    addToPlan(plan, { row, before, categories, had })
    if (before) report(plan, place, { entry, row, before, categories, had, slugOf })
  }
  const [added, changed] = [plan.added.length, plan.count.changed]
  return { ...plan, count: { added, changed, unchanged: entries.length - added - changed } }
}

type Planned = {
  row: ProductRow
  before: ProductRow | undefined
  /** Null where the row does not say. */
  categories: readonly number[] | null
  had: readonly number[]
}

function addToPlan(plan: ProductPlan, { row, before, categories, had }: Planned): void {
  const differs = (members: readonly (keyof ProductRow)[]) =>
    before === undefined || members.some((member) => row[member] !== before[member])
  const isMoved = categories !== null && String(categories) !== String(had)
  if (!before) plan.added.push(row)
  else if (differs(Object.keys(row) as (keyof ProductRow)[])) {
    plan.changed.push(row)
    if (differs(searchedColumns)) plan.reworded.add(row.id)
  }
  if (isMoved || differs(IN_CATEGORIES)) {
    plan.replaced.push(row)
    plan.categoriesOf.set(row.id, categories ?? had)
  }
  if (before && (isMoved || plan.changed.at(-1) === row)) plan.count.changed += 1
}

type Reported = Planned & { entry: ProductEntry; before: ProductRow; slugOf: ReadonlyMap<number, string> }

/** Reports what a row changes, and a stock that is not set. */
function report(plan: ProductPlan, place: number, reported: Reported): void {
  const { entry, row, before, categories, had, slugOf } = reported
  const slugs = (ids: readonly number[]) => ids.map((id) => slugOf.get(id) ?? String(id))
  const members = [productMembers(before, slugs(had)), productMembers(row, slugs(categories ?? had))] as const
  plan.changes.push(...changedFields(`products.${place}`, ...members))
  const isKept = row.stock === before.stock && row.stock !== (entry.stock ?? row.stock)
  if (isKept) plan.stockKept.push(`products.${place}.stock`)
}

/** The numbers of new products, by their place; those that are asked for come first. */
function numberAll(
  entries: readonly ProductEntry[],
  known: ReadonlyMap<string, ProductRow>,
  numbers: RowNumbers,
  problems: RowProblems,
): Map<number, number> {
  const idOf = new Map<number, number>()
  for (const [place, { id, product_code: code }] of entries.entries()) {
    const before = known.get(code)
    if (id === undefined || id === before?.id) continue
    const taken = `The number ${id} is taken by another product: leave it out for the next one`
    if (before) problems.add(`products.${place}`, 'id', `${code} has the number ${before.id} and keeps it`)
    else if (numbers.claim(id)) idOf.set(place, id)
    else problems.add(`products.${place}`, 'id', taken)
  }
  for (const [place, { id, product_code: code }] of entries.entries()) {
    if (id !== undefined || known.has(code)) continue
    const next = numbers.next()
    if (next === null) problems.add(`products.${place}`, 'id', NO_NUMBER_LEFT)
    else idOf.set(place, next)
  }
  return idOf
}

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
    problems.add(
      `products.${place}`,
      `categories.${index}`,
      `There is no category ${slug}: add it, here or before`,
    )
    return []
  })
  return ids.toSorted((one, other) => one - other)
}
