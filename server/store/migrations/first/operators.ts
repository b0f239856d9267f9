import { sql } from 'kysely'
import { int8, tableWithOwnIds, type MigrationStep } from '../column-types.ts'

/** Keys of operators and what was done with them, and the test runs that they open. */
export const operators: MigrationStep = async (db, engine) => {
  await tableWithOwnIds(db, engine, 'operator_keys')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('ends_at', int8(engine))
    .addColumn('revoked_at', int8(engine))
    .execute()
  await tableWithOwnIds(db, engine, 'operator_uses')
    .addColumn('key_id', 'integer', (column) => column.notNull().references('operator_keys.id'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('order_id', 'integer')
    .addColumn('customer_id', 'integer')
    .addColumn('used_at', int8(engine), (column) => column.notNull())
    .addColumn('status', 'integer')
    .execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`operator_uses_${name}`)
      .on('operator_uses')
      .columns([...columns, 'used_at', 'id'])
  await index('newest').execute()
  await index('key', 'key_id').execute()
  await index('operation', 'operation').execute()
  for (const about of ['order_id', 'customer_id'])
    await index(about, about).where(sql.ref(about), 'is not', null).execute()

  await db.schema
    .createTable('test_runs')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('opened_at', int8(engine), (column) => column.notNull())
    .addColumn('expires_at', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('test_run_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull().references('test_runs.mark'))
    .addColumn('expires_at', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('test_run_tokens_mark').on('test_run_tokens').column('mark').execute()
}
