import type { Db } from '#server/db/db.ts'
import type { OperatorKeyRow } from '#server/db/tables/tables.ts'

/** The key of this hash, unless it is revoked. */
export async function findOperatorKey(db: Db, keyHash: string): Promise<OperatorKeyRow | undefined> {
  return db
    .selectFrom('operator_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

type NewKey = {
  name: string
  keyHash: string
  scopes: readonly string[]
  now: number
  /** None when absent. */
  endsAt?: number | null
}

/** Keeps a key; a name is used once, also by one that is revoked since. */
export async function insertOperatorKey(
  db: Db,
  { name, keyHash, scopes, now, endsAt = null }: NewKey,
): Promise<void> {
  await db
    .insertInto('operator_keys')
    .values({
      name,
      key_hash: keyHash,
      scopes: scopes.join(' '),
      created_at: now,
      ends_at: endsAt,
      revoked_at: null,
    })
    .execute()
}

/** Every key, the newest first, with the time of its last use. */
export async function listOperatorKeys(
  db: Db,
): Promise<(OperatorKeyRow & { last_used_at: number | null })[]> {
  return db
    .selectFrom('operator_keys')
    .selectAll()
    .select((key) =>
      key
        .selectFrom('operator_uses')
        .whereRef('operator_uses.key_id', '=', 'operator_keys.id')
        .select(({ fn }) => fn.max<number | null>('used_at').as('last'))
        .as('last_used_at'),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a key for good; false where none of this name works. */
export async function revokeOperatorKey(db: Db, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Use = {
  keyId: number
  operation: string
  path: string
  orderId: number | null
  customerId: number | null
  now: number
}

/** Writes down that a key is being used; answers the number of the use, for `endOperatorUse`. */
export async function beginOperatorUse(db: Db, use: Use): Promise<number> {
  const { id } = await db
    .insertInto('operator_uses')
    .values({
      key_id: use.keyId,
      operation: use.operation,
      path: use.path,
      order_id: use.orderId,
      customer_id: use.customerId,
      used_at: use.now,
      status: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endOperatorUse(db: Db, id: number, status: number): Promise<void> {
  await db.updateTable('operator_uses').set({ status }).where('id', '=', id).execute()
}

/** Writes down which order came of a use whose address named none. */
export async function noteOrderOfUse(db: Db, id: number, orderId: number): Promise<void> {
  await db.updateTable('operator_uses').set({ order_id: orderId }).where('id', '=', id).execute()
}
