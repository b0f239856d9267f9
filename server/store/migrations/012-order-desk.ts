import { sql, type Kysely } from 'kysely'
import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import { int8, tableWithOwnIds, type Engine, type MigrationStep } from './column-types.ts'

/**
 * What operators need of orders: the steps that were taken, marks of test runs, and ways to find one among a million.
 * What customers wrote as phone and e-mail is kept beside it in the one spelling that is looked for.
 */
export const orderDesk: MigrationStep = async (db, engine) => {
  await createTestRuns(db, engine)
  await addMarks(db)
  await createEvents(db, engine)
  await addKeys(db)
  await indexOrders(db)
}

async function createTestRuns(db: Kysely<unknown>, engine: Engine): Promise<void> {
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

async function addMarks(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'users']) {
    await db.schema
      .alterTable(table)
      .addColumn('mark', 'text', (column) => column.references('test_runs.mark'))
      .execute()
    await db.schema
      .createIndex(`${table}_mark`)
      .on(table)
      .columns(table === 'orders' ? ['mark', 'created_at', 'id'] : ['mark', 'id'])
      .where(sql.ref('mark'), 'is not', null)
      .execute()
  }
}

async function createEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'order_events')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', int8(engine), (column) => column.notNull())
    .addColumn('key_id', 'integer', (column) => column.notNull().references('operator_keys.id'))
    .addColumn('note', 'text')
    // An order is in a status once.
    .addUniqueConstraint('order_events_status', ['order_id', 'status'])
    .execute()
}

const CHUNK = 500

async function addKeys(db: Kysely<unknown>): Promise<void> {
  for (const column of ['phone_key', 'email_key']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
  const orders = db.$extendTables<{
    orders: { id: number; customer_phone: string; customer_email: string }
  }>()
  for (let after = 0; ;) {
    const rows = await orders
      .selectFrom('orders')
      .select(['id', 'customer_phone', 'customer_email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const keys = rows.map(
      ({ id, customer_phone, customer_email }) =>
        sql`(cast(${id} as integer), ${phoneKey(customer_phone)}, ${emailKey(customer_email)})`,
    )
    // Both engines name the columns of a list of values so.
    await sql`
      update orders set phone_key = nullif(known.column2, ''), email_key = nullif(known.column3, '')
      from (values ${sql.join(keys)}) as known where orders.id = known.column1`.execute(db)
  }
}

async function indexOrders(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns, 'created_at', 'id'])
  await index('orders_newest', []).execute()
  await index('orders_marked_newest', []).where(sql.ref('mark'), 'is not', null).execute()
  await index('orders_status_newest', ['status']).execute()
  await index('orders_vendor_newest', ['vendor_name']).execute()
  for (const column of ['phone_key', 'email_key']) {
    await index(`orders_${column}`, [column]).where(sql.ref(column), 'is not', null).execute()
  }
}
