import { sql } from 'kysely'
import { int8, tableWithOwnIds, type MigrationStep } from '../column-types.ts'

/** Mail that was promised, as what it is about, with a claim that another instance can watch, and how it ended. */
export const mails: MigrationStep = async (db, engine) => {
  await tableWithOwnIds(db, engine, 'mails')
    .addColumn('recipient', 'text', (column) => column.notNull())
    // Letters and webhooks never wait for each other.
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('letters'))
    .addColumn('letter', 'text', (column) => column.notNull())
    // What of an order it tells: each mailbox and each program learns it once.
    .addColumn('topic', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('order_id', 'integer')
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', int8(engine), (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('beat', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', int8(engine))
    .addColumn('given_up_at', int8(engine))
    .addColumn('last_problem', 'text')
    .execute()
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .columns(['lane', 'next_attempt_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute()
  const index = (name: string, column: string) =>
    db.schema.createIndex(name).on('mails').column(column).where(sql.ref(column), 'is not', null)
  await index('mails_claimed', 'claim').execute()
  await index('mails_sent', 'sent_at').execute()
  await index('mails_given_up', 'given_up_at').execute()
  await db.schema
    .createIndex('mails_order')
    .on('mails')
    .columns(['order_id', 'topic', 'recipient'])
    .unique()
    .where(sql.ref('order_id'), 'is not', null)
    .execute()
}
