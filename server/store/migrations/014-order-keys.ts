import { sql } from 'kysely'
import { int8, type MigrationStep } from './column-types.ts'

/**
 * Keys of orders get a table of their own: they stay with their orders for good, and may be void. What a repetition is
 * answered is the order itself, of which a copy lay beside the key, with its customer's name in it.
 */
export const orderKeys: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('order_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('order_id', 'integer')
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('order_keys_key', ['scope', 'key'])
    .execute()
  const id =
    engine === 'sqlite'
      ? sql`json_extract(body, '$.order.id')`
      : sql`cast(cast(body as jsonb) -> 'order' ->> 'id' as integer)`
  const ofOrders = sql`scope like 'order of %' or scope like 'keyless order of %'`
  await sql`
    insert into order_keys (scope, key, fingerprint, order_id, created_at)
    select scope, key, fingerprint, ${id}, created_at from idempotency_keys where ${ofOrders}`.execute(db)
  await sql`delete from idempotency_keys where ${ofOrders}`.execute(db)
}
