import type { Expression, SqlBool } from 'kysely'
import type { TimedPlace } from '#contract/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { lookThrough } from '#server/db/scan-page.ts'

/** Which uses of keys are looked for; what is absent does not matter. Times in milliseconds since 1970. */
export type WantedUses = {
  keyId?: number | undefined
  operation?: string | undefined
  orderId?: number | undefined
  customerId?: number | undefined
  since?: number | undefined
  before?: number | undefined
}

/** A use of a key, with the key's name. */
export type LoggedUse = Awaited<ReturnType<typeof lookOn>>[number]

/** The number of a key, whether it works or not. */
export async function keyIdOf(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('operator_keys').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id
}

/** Uses of keys behind a place, the newest first. */
export function listUses(
  db: Db,
  filter: WantedUses,
  after: TimedPlace | null,
  limit: number,
): Promise<{ page: LoggedUse[]; next: TimedPlace | null }> {
  const same = <T>(wanted: T | undefined, value: T | null) => wanted === undefined || wanted === value
  return lookThrough({
    look: (place, size) => lookOn(db, filter, place, size),
    matchesFilter: (use) =>
      same(filter.keyId, use.key_id) &&
      same(filter.operation, use.operation) &&
      same(filter.orderId, use.order_id) &&
      same(filter.customerId, use.customer_id),
    placeOf: ({ used_at: createdAt, id }) => ({ createdAt, id }),
    after,
    limit,
  })
}

function lookOn(db: Db, filter: WantedUses, after: TimedPlace | null, limit: number) {
  const { since, before } = filter
  return db
    .selectFrom('operator_uses')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select([
      'operator_uses.id',
      'key_id',
      'name',
      'operation',
      'order_id',
      'customer_id',
      'used_at',
      'status',
    ])
    .where((is): Expression<SqlBool> => {
      if (filter.orderId !== undefined) return is('order_id', '=', filter.orderId)
      if (filter.customerId !== undefined) return is('customer_id', '=', filter.customerId)
      if (filter.operation !== undefined) return is('operation', '=', filter.operation)
      if (filter.keyId !== undefined) return is('key_id', '=', filter.keyId)
      return is.lit(true)
    })
    .$if(since !== undefined, (query) => query.where('used_at', '>=', since ?? 0))
    .$if(before !== undefined, (query) => query.where('used_at', '<', before ?? 0))
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('used_at', 'operator_uses.id'), '<', is.tuple(after?.createdAt ?? 0, after?.id ?? 0)),
      ),
    )
    .orderBy('used_at', 'desc')
    .orderBy('operator_uses.id', 'desc')
    .limit(limit)
    .execute()
}
