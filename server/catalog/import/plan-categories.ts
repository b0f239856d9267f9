import { ELECTRONICS_ID, HOT_DEALS_ID, NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import { listCategoriesMaxItems } from '#generated/limits.ts'
import type { CategoryEntry, RowProblems } from './catalog-import.ts'
import type { CategoryRow } from './catalog-rows.ts'
import { compareRows, type Plan } from './compare-rows.ts'

type CategoryPlan = Plan<CategoryEntry, CategoryRow> & {
  /** By slug, unchanged categories among them. */
  idOf: ReadonlyMap<string, number>
  /** Ids of the categories that get another parent. */
  moved: number[]
}

/** Pages of the storefront go by these ids, which no other category gets. */
const ID_OF: ReadonlyMap<string, number> = new Map([
  ['hot-deals', HOT_DEALS_ID],
  ['electronics', ELECTRONICS_ID],
])

/** What an import does to categories; `stored` are all that there are. */
export function planCategories(
  entries: readonly CategoryEntry[],
  stored: readonly CategoryRow[],
  problems: RowProblems,
): CategoryPlan {
  const idOf = idsOf(entries, stored)
  const slugOf = new Map(Array.from(idOf, ([slug, id]) => [id, slug]))
  const plan = compareRows<CategoryEntry, CategoryRow>(
    entries,
    {
      list: 'categories',
      key: 'slug',
      stored: new Map(stored.map((row) => [row.slug, row])),
      limit: {
        rows: listCategoriesMaxItems,
        message: `A store has at most ${listCategoriesMaxItems} categories`,
      },
      after: ({ slug, parent, ...entry }, before, refuse) => {
        const name = entry.name ?? before?.name ?? ''
        if (name === '') refuse('name', 'A category needs a name')
        if (!before && /^\d+$/.test(slug))
          refuse('slug', 'A slug of digits alone would be read as a number: add a letter')
        if (typeof parent === 'string' && !idOf.has(parent))
          refuse('parent', `There is no category ${parent}: add it, here or before`)
        const parentId = parent === undefined ? before?.parent_id : idOf.get(parent ?? '')
        return { id: idOf.get(slug) ?? 0, slug, name, parent_id: parentId ?? null }
      },
      members: ({ name, parent_id: parent }) => ({
        name,
        parent: parent === null ? null : (slugOf.get(parent) ?? null),
      }),
    },
    problems,
  )
  const byId = new Map([...stored, ...plan.added, ...plan.changed].map((row) => [row.id, row]))
  for (const { place, entry, after } of plan.rows) {
    if (entry.parent && idsAbove(after, byId).has(after.id))
      problems.add(place, 'parent', `${after.slug} would stand below itself: choose another parent`)
  }
  const moved = plan.rows.filter(({ before, after }) => before && before.parent_id !== after.parent_id)
  return { ...plan, idOf, moved: moved.map(({ after }) => after.id) }
}

/** The ids of categories by slug; a new one gets the next that is not reserved. */
function idsOf(entries: readonly CategoryEntry[], stored: readonly CategoryRow[]): Map<string, number> {
  const idOf = new Map(stored.map(({ slug, id }) => [slug, id]))
  let last = Math.max(0, ...idOf.values())
  for (const { slug } of entries) {
    if (idOf.has(slug)) continue
    const own = ID_OF.get(slug)
    if (own === undefined) {
      do last += 1
      while (NAMED_BY_ID.includes(last))
    }
    idOf.set(slug, own ?? last)
  }
  return idOf
}

/** The ids of the categories above one. */
export function idsAbove(
  { parent_id }: CategoryRow,
  byId: ReadonlyMap<number, CategoryRow>,
): ReadonlySet<number> {
  const above = new Set<number>()
  let next = parent_id
  while (next !== null && !above.has(next)) {
    above.add(next)
    next = byId.get(next)?.parent_id ?? null
  }
  return above
}
