import type { RunningStore } from './start-store.ts'

/** Units in stock and units sold of these products, by id. */
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
