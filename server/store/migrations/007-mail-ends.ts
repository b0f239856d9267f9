import { sql, type Kysely } from 'kysely'
import { int8, type Engine, type MigrationStep } from './column-types.ts'

/**
 * Every mail gets an end, and a claim that another instance can watch. What a mail says is kept as what it is about, so
 * that a promise is a small row; letters that were already written stay as they are.
 */
export const mailEnds: MigrationStep = async (db, engine) => {
  await addColumns(db, engine)
  await keepWrittenLetters(db, engine)
  await indexByState(db)
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const add = (name: string, type: 'text' | 'integer' | 'bigint') =>
    db.schema.alterTable('mails').addColumn(name, type).execute()
  await add('order_id', 'integer')
  await add('claim', 'text')
  await db.schema
    .alterTable('mails')
    .addColumn('beat', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await add('given_up_at', int8(engine))
  await add('last_problem', 'text')
}

async function keepWrittenLetters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('mails')
    .addColumn('letter', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const asJson = engine === 'sqlite' ? sql.raw('json_object') : sql.raw('json_build_object')
  await sql`
    update mails set letter = cast(
      ${asJson}('kind', 'ready', 'subject', subject, 'text', text, 'html', html) as text
    )`.execute(db)
  for (const column of ['subject', 'text', 'html']) {
    await db.schema.alterTable('mails').dropColumn(column).execute()
  }
}

async function indexByState(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mails_waiting').execute()
  await db.schema
    .createIndex('mails_waiting')
    .on('mails')
    .columns(['next_attempt_at', 'id'])
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute()
  const index = (name: string, column: string) =>
    db.schema.createIndex(name).on('mails').column(column).where(sql.ref(column), 'is not', null)
  await index('mails_claimed', 'claim').execute()
  await index('mails_sent', 'sent_at').execute()
  await index('mails_given_up', 'given_up_at').execute()
  await index('mails_order', 'order_id').unique().execute()
}
