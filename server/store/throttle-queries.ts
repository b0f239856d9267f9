import type { Db, Trx } from './db.ts'
import type { ThrottlesTable } from './tables/accounts.ts'

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

export async function deleteThrottle(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}
