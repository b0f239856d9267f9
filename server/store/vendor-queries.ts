import type { Db } from './db.ts'

export function findVendor(db: Db, id: number) {
  return db.selectFrom('vendors').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** How many there are. */
export async function countVendors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vendors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
