import type { Db } from './db.ts'
import type { StoreFact, StoreFactsTable } from '#server/db/tables/tables.ts'

/** Records the last time and amount of a system event. */
export async function noteFact(
  db: Db,
  name: StoreFact,
  { at, amount = 0 }: { at: number; amount?: number },
): Promise<void> {
  await db
    .insertInto('store_facts')
    .values({ name, at, amount })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at, amount }))
    .execute()
}

/** Returns the recorded system events by name. */
export async function storeFacts(db: Db): Promise<Partial<Record<StoreFact, StoreFactsTable>>> {
  const rows = await db.selectFrom('store_facts').selectAll().execute()
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}
