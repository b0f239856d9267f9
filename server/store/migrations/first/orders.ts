import { sql, type Kysely } from 'kysely'
import { check, int8, tableWithOwnIds, type Engine, type MigrationStep } from '../column-types.ts'

/** Saved carts, orders with their lines and steps, and what repeated requests are answered. */
export const orders: MigrationStep = async (db, engine) => {
  await createCartItems(db, engine)
  await createOrders(db, engine)
  await indexOrders(db)
  await createOrderLines(db, engine)
  await createOrderEvents(db, engine)
  await createKeys(db, engine)
}

async function createCartItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'cart_items')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addUniqueConstraint('cart_items_user_product', ['user_id', 'product_id'])
    .addCheckConstraint('cart_items_quantity', check('quantity between 1 and 999'))
    .execute()
  await db.schema.createIndex('cart_items_product').on('cart_items').column('product_id').execute()
}

/** What customers wrote as phone and e-mail is kept beside it in the one spelling that is looked for. */
async function createOrders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'orders')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('vendor_name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('pay_amount_paisa', int8(engine), (column) => column.notNull())
    .addColumn('payment_method', 'text', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_phone', 'text', (column) => column.notNull())
    .addColumn('customer_address', 'text', (column) => column.notNull())
    .addColumn('customer_country', 'text', (column) => column.notNull())
    .addColumn('customer_city', 'text', (column) => column.notNull())
    .addColumn('customer_zip', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addColumn('updated_at', int8(engine), (column) => column.notNull())
    .addColumn('phone_key', 'text')
    .addColumn('email_key', 'text')
    .addColumn('mark', 'text', (column) => column.references('test_runs.mark'))
    .addColumn('return_reason', 'text')
    .addColumn('courier', 'text')
    .addColumn('tracking', 'text')
    .addCheckConstraint('orders_pay_amount', check('pay_amount_paisa >= 0'))
    .addCheckConstraint('orders_payment_method', check("payment_method = 'COD'"))
    .addCheckConstraint(
      'orders_status',
      check("status in ('pending', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')"),
    )
    .addCheckConstraint('orders_return_reason', check("(return_reason is null) = (status <> 'returned')"))
    .execute()
}

/** Ways to find one order among a million. */
async function indexOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_user_newest').on('orders').columns(['user_id', 'id']).execute()
  const newest = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns, 'created_at', 'id'])
  await newest('orders_newest', []).execute()
  await newest('orders_marked_newest', []).where(sql.ref('mark'), 'is not', null).execute()
  await newest('orders_status_newest', ['status']).execute()
  await newest('orders_vendor_newest', ['vendor_name']).execute()
  for (const column of ['mark', 'phone_key', 'email_key']) {
    await newest(`orders_${column}`, [column]).where(sql.ref(column), 'is not', null).execute()
  }
}

async function createOrderLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'order_lines')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paisa', int8(engine), (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('total_paisa', int8(engine), (column) => column.notNull())
    // Units of before that are none any more: of a line that is cancelled none are left.
    .addColumn('cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    // Of a returned order: units that were whole and went back to the shelf.
    .addColumn('restocked', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('order_lines_order_product', ['order_id', 'product_id'])
    .addCheckConstraint('order_lines_quantity', check('quantity >= 0'))
    .addCheckConstraint('order_lines_cancelled', check('cancelled >= 0 and quantity + cancelled >= 1'))
    .addCheckConstraint('order_lines_restocked', check('restocked between 0 and quantity'))
    .addCheckConstraint('order_lines_price', check('price_paisa >= 0'))
    .addCheckConstraint('order_lines_total', check('total_paisa = price_paisa * quantity'))
    .execute()
  await db.schema.createIndex('order_lines_product').on('order_lines').column('product_id').execute()
}

/** Steps that operators took, and what else they changed of an order meanwhile. */
async function createOrderEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithOwnIds(db, engine, 'order_events')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', int8(engine), (column) => column.notNull())
    .addColumn('key_id', 'integer', (column) => column.notNull().references('operator_keys.id'))
    .addColumn('note', 'text')
    .addColumn('change', 'text')
    .addColumn('details', 'text')
    .execute()
  await db.schema.createIndex('order_events_order').on('order_events').column('order_id').execute()
  // An order comes into a status once.
  await db.schema
    .createIndex('order_events_status')
    .on('order_events')
    .columns(['order_id', 'status'])
    .unique()
    .where(sql.ref('change'), 'is', null)
    .execute()
}

/** Keys of orders stay with their orders for good, and may be void; those of other requests keep the answer. */
async function createKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('order_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('order_id', 'integer')
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('order_keys_key', ['scope', 'key'])
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', int8(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['scope', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
}
