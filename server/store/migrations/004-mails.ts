import { sql } from 'kysely'
import { int8, tableWithOwnIds, type MigrationStep } from './column-types.ts'

/** Mail that has been promised and may not have left yet. */
export const mails: MigrationStep = async (db, engine) => {
  await tableWithOwnIds(db, engine, 'mails')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', int8(engine), (column) => column.notNull())
    .addColumn('sent_at', int8(engine))
    .execute()
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .columns(['next_attempt_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .execute()
}
