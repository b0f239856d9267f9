import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/db.ts'
import type { ThrottlesTable } from '#server/db/tables/tables.ts'

/** A counter as it stands, locked for this transaction by being written; made with zero attempts when new. */
export async function touchThrottle(trx: Trx, key: string, now: number): Promise<ThrottlesTable> {
  return (
    trx
      .insertInto('throttles')
      .values({ key, attempts: 0, counted_since: now, blocked_until: 0 })
      // Writing the key to itself takes the row's lock, so two attempts at once are counted one after the other.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

export async function writeThrottle(trx: Trx, throttle: ThrottlesTable): Promise<void> {
  const { key, ...values } = throttle
  await trx.updateTable('throttles').set(values).where('key', '=', key).execute()
}

/**
 * Adds to counters, which restart when their window is over, and returns them. One statement, so that a counter is locked
 * only until the end of its transaction.
 */
export function addToThrottles(
  db: Db,
  counts: readonly { key: string; amount: number }[],
  now: number,
  windowMs: number,
): Promise<ThrottlesTable[]> {
  const isOpen = sql<boolean>`abs(throttles.counted_since - ${now}) < ${windowMs}`
  const ifOpen = (then: string, otherwise: string) =>
    sql<number>`case when ${isOpen} then ${sql.raw(then)} else ${sql.raw(otherwise)} end`
  return db
    .insertInto('throttles')
    .values(
      counts.map(({ key, amount }) => ({ key, attempts: amount, counted_since: now, blocked_until: 0 })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: ifOpen('throttles.attempts + excluded.attempts', 'excluded.attempts'),
        counted_since: ifOpen('throttles.counted_since', 'excluded.counted_since'),
      }),
    )
    .returningAll()
    .execute()
}

export function readThrottles(db: Db, keys: readonly string[]): Promise<ThrottlesTable[]> {
  return db.selectFrom('throttles').selectAll().where('key', 'in', keys).execute()
}

export async function deleteThrottle(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Deletes every counter whose key begins like this. */
export async function deleteThrottlesFrom(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where(sql`substr(key, 1, ${beginning.length})`, '=', beginning)
    .execute()
}
