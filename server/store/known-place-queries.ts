import type { Db } from './db.ts'

/** Whether the account was signed in to from there. */
export async function isKnownPlace(db: Db, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('place', '=', place)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepKnownPlace(db: Db, place: string, now: number): Promise<void> {
  await db
    .insertInto('known_places')
    .values({ place, seen_at: now })
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ seen_at: now }))
    .execute()
}

/** Forgets places that were last seen before a time. */
export async function deleteOldPlaces(db: Db, seenBefore: number, limit: number): Promise<number> {
  const old = db.selectFrom('known_places').select('place').where('seen_at', '<', seenBefore).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('known_places').where('place', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
