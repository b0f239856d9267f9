import { ELECTRONICS_ID, HOT_DEALS_ID, NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import { listCategoriesMaxItems } from '#generated/limits.ts'
import type { CategoryRow } from '#server/catalog/import/catalog-rows.ts'
import { changedFields, type FieldChange } from './changed-fields.ts'
import {
  type CategoryEntry,
  type ImportCount,
  countOf,
  numbersByKey,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'

export type CategoryPlan = {
  added: CategoryRow[]
  changed: CategoryRow[]
  count: ImportCount
  /** By slug, those that are not changed among them. */
  idOf: ReadonlyMap<string, number>
  changes: FieldChange[]
  /** Numbers of those that are put elsewhere. */
  moved: number[]
}

/** Pages of the storefront go by these numbers, which no other category gets. */
const NUMBER_OF: ReadonlyMap<string, number> = new Map([
  ['hot-deals', HOT_DEALS_ID],
  ['electronics', ELECTRONICS_ID],
])

/** What an import does to categories; `stored` are all that there are. */
export function planCategories(
  entries: readonly CategoryEntry[],
  stored: readonly CategoryRow[],
  problems: RowProblems,
): CategoryPlan {
  const known = new Map(stored.map((row) => [row.slug, row]))
  sameKeyTwice('categories', 'slug', entries, problems)
  const ids = new Map(stored.map(({ slug, id }) => [slug, id]))
  const numbered = entries.map(({ slug, id }) => ({ key: slug, id: id ?? NUMBER_OF.get(slug) }))
  const idOf = numbersByKey(ids, numbered, Math.max(0, ...ids.values()), NAMED_BY_ID)
  const slugOf = new Map(Array.from(idOf, ([slug, id]) => [id, slug]))
  const members = ({ name, parent_id: parent }: CategoryRow) => ({
    name,
    parent: parent === null ? null : (slugOf.get(parent) ?? null),
  })
  const rows = new Map(known)
  const plan: Omit<CategoryPlan, 'count'> = { added: [], changed: [], idOf, changes: [], moved: [] }
  for (const [place, entry] of entries.entries()) {
    const { slug } = entry
    const before = known.get(slug)
    if (!before) checkNew(place, entry, problems)
    else if (entry.name === '') problems.add(`categories.${place}`, 'name', 'A category needs a name')
    const parent = parentOf(place, entry, idOf, problems)
    const after = {
      id: idOf.get(slug) ?? 0,
      slug,
      name: entry.name ?? before?.name ?? '',
      parent_id: parent === undefined ? (before?.parent_id ?? null) : parent,
    }
    rows.set(slug, after)
    if (before) {
      const changes = changedFields(`categories.${place}`, members(before), members(after))
      plan.changes.push(...changes)
      if (changes.length > 0) plan.changed.push(after)
      if (after.parent_id !== before.parent_id) plan.moved.push(after.id)
      continue
    }
    plan.added.push(after)
    if (known.size + plan.added.length > listCategoriesMaxItems) {
      problems.add(`categories.${place}`, 'slug', `A store has at most ${listCategoriesMaxItems} categories`)
    }
  }
  refuseCircles(entries, rows, problems)
  return { ...plan, count: countOf(entries, plan.added, plan.changed) }
}

function checkNew(place: number, { slug, name }: CategoryEntry, problems: RowProblems): void {
  const row = `categories.${place}` as const
  if (name === undefined || name === '') problems.add(row, 'name', 'A new category needs a name')
  if (/^\d+$/.test(slug)) {
    problems.add(row, 'slug', 'A slug of digits alone would be read as a number: add a letter')
  }
}

/** The number of the parent; null for none, undefined where the row does not say. */
function parentOf(
  place: number,
  { parent }: CategoryEntry,
  idOf: ReadonlyMap<string, number>,
  problems: RowProblems,
): number | null | undefined {
  if (parent === undefined || parent === null) return parent
  const id = idOf.get(parent)
  if (id === undefined) {
    problems.add(`categories.${place}`, 'parent', `There is no category ${parent}: add it, here or before`)
  }
  return id
}

function refuseCircles(
  entries: readonly CategoryEntry[],
  rows: ReadonlyMap<string, CategoryRow>,
  problems: RowProblems,
): void {
  const byId = new Map(Array.from(rows.values(), (row) => [row.id, row]))
  for (const [place, { slug, parent }] of entries.entries()) {
    if (parent === undefined || parent === null) continue
    const own = rows.get(slug)
    const seen = new Set<number>()
    let above = own?.parent_id ?? null
    while (above !== null && !seen.has(above) && above !== own?.id) {
      seen.add(above)
      above = byId.get(above)?.parent_id ?? null
    }
    if (own && above === own.id) {
      problems.add(`categories.${place}`, 'parent', `${slug} would stand below itself: choose another parent`)
    }
  }
}
