/** The categories that the storefront's routes name by their id. */
export const HOT_DEALS_ID = 2
export const ELECTRONICS_ID = 4

export const NAMED_BY_ID: readonly number[] = [HOT_DEALS_ID, ELECTRONICS_ID]

/** The category that an address names by its id or its slug. */
export function findCategory<Named extends { id: number; slug: string }>(
  key: string,
  categories: readonly Named[],
): Named | undefined {
  return categories.find(({ id, slug }) => slug === key || String(id) === key)
}

/** What stands for a category in `/categoryDetails/…`: the id of the two fixed entries, of all others the slug. */
export function categoryKey({ id, slug }: { id: number; slug: string }): string {
  return NAMED_BY_ID.includes(id) ? String(id) : slug
}
