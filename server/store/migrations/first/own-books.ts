import { int8, type MigrationStep } from '../column-types.ts'

/**
 * What the store knows of itself: the steps that its schema has taken, with what each says to programs that do not know
 * it; what happened to it last; and where it tries whether it can write, a table that is always empty.
 */
export const ownBooks: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('schema_steps')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('survived_by', 'text')
    .execute()
  await db.schema
    .createTable('store_facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', int8(engine), (column) => column.notNull())
    .addColumn('amount', int8(engine), (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('write_checks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute()
}
