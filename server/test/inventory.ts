import type { RunningStore } from './start-store.ts'

/** What the shelves hold of these products, in the order of their numbers: units in stock, and units sold. */
export async function stockLevelsOf(
  { db }: Pick<RunningStore, 'db'>,
  ...ids: readonly number[]
): Promise<[stock: number, sold: number][]> {
  const rows = await db
    .selectFrom('products')
    .select(['stock', 'sold'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ stock, sold }) => [stock, sold])
}
