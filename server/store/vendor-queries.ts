import type { Db } from './db.ts'

export function findVendor(db: Db, id: number) {
  return db.selectFrom('vendors').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
