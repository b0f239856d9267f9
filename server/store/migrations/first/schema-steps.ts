import type { MigrationStep } from '../column-types.ts'

/** The steps that the schema has taken, and what each says to programs that do not know it. */
export const schemaSteps: MigrationStep = async (db) => {
  await db.schema
    .createTable('schema_steps')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('survived_by', 'text')
    .execute()
}
