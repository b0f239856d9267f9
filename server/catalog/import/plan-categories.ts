import { ELECTRONICS_ID, HOT_DEALS_ID, NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import { listCategoriesMaxItems } from '#generated/limits.ts'
import type { CategoryRow } from '#server/catalog/import/catalog-rows.ts'
import { changedFields, type FieldChange } from './changed-fields.ts'
import {
  type CategoryEntry,
  type ImportCount,
  countOf,
  NO_NUMBER_LEFT,
  RowNumbers,
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
  /** Numbers of those that are put elsewhere, and of all below them. */
  moved: number[]
}

/** Pages of the storefront go by these numbers. */
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
  const idOf = numberAll(entries, stored, problems)
  const rows = new Map(stored.map((row) => [row.slug, row]))
  for (const [place, entry] of entries.entries()) {
    const row = known.get(entry.slug)
    if (!row) checkNew(place, entry, problems)
    else if (entry.name === '') problems.add(`categories.${place}`, 'name', 'A category needs a name')
    const parent = parentOf(place, entry, idOf, problems)
    rows.set(entry.slug, {
      id: idOf.get(entry.slug) ?? 0,
      slug: entry.slug,
      name: entry.name ?? row?.name ?? '',
      parent_id: parent === undefined ? (row?.parent_id ?? null) : parent,
    })
  }
  refuseCircles(entries, rows, problems)
  const touched = [...new Set(entries.map(({ slug }) => slug))].flatMap((slug) => rows.get(slug) ?? [])
  const added = touched.filter(({ slug }) => !known.has(slug))
  const changed = touched.filter((row) => {
    const before = known.get(row.slug)
    return before && (row.name !== before.name || row.parent_id !== before.parent_id)
  })
  if (stored.length + added.length > listCategoriesMaxItems) refuseTooMany(entries, known, problems)
  const put = changed.filter((row) => row.parent_id !== known.get(row.slug)?.parent_id).map(({ id }) => id)
  const slugOf = new Map(Array.from(rows.values(), ({ id, slug }) => [id, slug]))
  const members = ({ name, parent_id: parent }: CategoryRow) => ({
    name,
    parent: parent === null ? null : (slugOf.get(parent) ?? null),
  })
  const changes = entries.flatMap(({ slug }, place) => {
    const [before, after] = [known.get(slug), rows.get(slug)]
    return before && after ? changedFields(`categories.${place}`, members(before), members(after)) : []
  })
  return {
    added,
    changed,
    changes,
    count: countOf(touched, added, changed),
    idOf,
    moved: withAllBelow(put, [...rows.values()]),
  }
}

/** The number of every category by its slug, new ones among them. */
function numberAll(
  entries: readonly CategoryEntry[],
  stored: readonly CategoryRow[],
  problems: RowProblems,
): Map<string, number> {
  const idOf = new Map(stored.map(({ slug, id }) => [slug, id]))
  const slugOf = new Map(stored.map(({ slug, id }) => [id, slug]))
  const numbers = new RowNumbers(Math.max(0, ...slugOf.keys()), slugOf.keys(), NAMED_BY_ID)
  const waiting: { place: number; slug: string }[] = []
  for (const [place, { slug, id }] of entries.entries()) {
    const known = idOf.get(slug)
    const wanted = id ?? (known === undefined ? NUMBER_OF.get(slug) : undefined)
    if (known !== undefined) {
      if (id !== undefined && id !== known && slugOf.has(known)) {
        problems.add(`categories.${place}`, 'id', `${slug} has the number ${known} and keeps it`)
      }
    } else if (wanted !== undefined && numbers.claim(wanted)) {
      idOf.set(slug, wanted)
    } else if (id === undefined && wanted !== HOT_DEALS_ID) {
      waiting.push({ place, slug })
    } else {
      const taken = slugOf.get(wanted ?? 0) ?? 'another row'
      problems.add(`categories.${place}`, 'id', `The number ${wanted} is taken by ${taken}`)
    }
  }
  for (const { place, slug } of waiting) {
    if (idOf.has(slug)) continue
    const id = numbers.next()
    if (id === null) problems.add(`categories.${place}`, 'id', NO_NUMBER_LEFT)
    else idOf.set(slug, id)
  }
  return idOf
}

function checkNew(place: number, { slug, id, name }: CategoryEntry, problems: RowProblems): void {
  const row = `categories.${place}` as const
  if (name === undefined || name === '') problems.add(row, 'name', 'A new category needs a name')
  if (/^\d+$/.test(slug)) {
    problems.add(row, 'slug', 'A slug of digits alone would be read as a number: add a letter')
  }
  if ((id === HOT_DEALS_ID) !== (slug === 'hot-deals') && (id !== undefined || slug !== 'hot-deals')) {
    problems.add(row, 'id', `The number ${HOT_DEALS_ID} is that of hot-deals, and of no other category`)
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

function refuseTooMany(
  entries: readonly CategoryEntry[],
  known: ReadonlyMap<string, CategoryRow>,
  problems: RowProblems,
): void {
  let left = listCategoriesMaxItems - known.size
  for (const [place, { slug }] of entries.entries()) {
    if (known.has(slug)) continue
    left -= 1
    if (left < 0) {
      problems.add(`categories.${place}`, 'slug', `A store has at most ${listCategoriesMaxItems} categories`)
    }
  }
}

function withAllBelow(ids: readonly number[], rows: readonly CategoryRow[]): number[] {
  const all = new Set(ids)
  // Goes on to those that are added meanwhile.
  for (const id of all) {
    for (const row of rows) if (row.parent_id === id) all.add(row.id)
  }
  return [...all]
}
