import type { MigrationStep } from '../column-types.ts'

/** Where the store tries whether it can write. The table is always empty. */
export const writeChecks: MigrationStep = async (db) => {
  await db.schema
    .createTable('write_checks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
}
