import type { Kysely } from 'kysely'
import { check, int8, tableWithOwnIds, type Engine, type MigrationStep } from './column-types.ts'

/** Saved carts, orders with their lines, and the answers that repeated orders get. */
export const cartsAndOrders: MigrationStep = async (db, engine) => {
  await createCartItems(db, engine)
  await createOrders(db, engine)
  await createOrderLines(db, engine)
  await createIdempotencyKeys(db, engine)
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
    .addCheckConstraint('orders_pay_amount', check('pay_amount_paisa >= 0'))
    .addCheckConstraint('orders_payment_method', check("payment_method = 'COD'"))
    .addCheckConstraint(
      'orders_status',
      check("status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')"),
    )
    .execute()
  await db.schema.createIndex('orders_user_newest').on('orders').columns(['user_id', 'id']).execute()
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
    .addUniqueConstraint('order_lines_order_product', ['order_id', 'product_id'])
    .addCheckConstraint('order_lines_quantity', check('quantity >= 1'))
    .addCheckConstraint('order_lines_price', check('price_paisa >= 0'))
    .addCheckConstraint('order_lines_total', check('total_paisa = price_paisa * quantity'))
    .execute()
  await db.schema.createIndex('order_lines_product').on('order_lines').column('product_id').execute()
}

async function createIdempotencyKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
