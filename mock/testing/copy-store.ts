import type { Db } from '#server/store/db.ts'
import type { UserRow } from '#server/store/tables/tables.ts'
import { withLines } from '#server/store/order-queries.ts'
import {
  letterOf,
  nothingKept,
  type Customer,
  type Kept,
  type NumberedThing,
  type ShelfProduct,
} from '#mock/kept.ts'

/** What a store keeps, as the mock keeps it; but passwords and tokens, of which a store has hashes alone. */
export async function copyStore(db: Db): Promise<Kept> {
  const customers = await db.selectFrom('users').selectAll().orderBy('id').execute()
  const cartRows = await db
    .selectFrom('cart_items')
    .select(['id', 'user_id', 'product_id', 'quantity'])
    .orderBy('id')
    .execute()
  const testRuns = await db.selectFrom('test_runs').selectAll().execute()
  return {
    ...nothingKept(),
    ...(await copyShelves(db)),
    customers: customers.map((row) => customerOf(row, '')),
    cartRows,
    orders: await orders(db),
    testRuns: testRuns.map((run) => ({
      mark: run.mark,
      openedAt: run.opened_at,
      expiresAt: run.expires_at,
    })),
    lastIds: await lastIds(db),
  }
}

/** What stands on the shelves of a store, as the mock keeps it. */
export async function copyShelves(
  db: Db,
): Promise<Pick<Kept, 'vendors' | 'formerVendorNames' | 'categories' | 'banners' | 'products'>> {
  const vendors = await db.selectFrom('vendors').select(['id', 'name']).orderBy('id').execute()
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'parent_id'])
    .orderBy('id')
    .execute()
  const banners = await db
    .selectFrom('banners')
    .select(['id', 'photo', 'title', 'subtitle'])
    .orderBy('id')
    .execute()
  const formerNames = await db.selectFrom('former_vendor_names').selectAll().execute()
  return {
    vendors,
    formerVendorNames: formerNames.map(({ name, vendor_id }) => ({ name, vendorId: vendor_id })),
    categories,
    banners,
    products: await products(db, new Map(vendors.map(({ id, name }) => [id, name]))),
  }
}

/** A customer as the mock keeps one, with the password that the store has a hash of. */
export function customerOf(row: UserRow, password: string): Customer {
  const { id, name, email, later_email, phone, address, city, zip, country, mark, created_at, updated_at } =
    row
  return {
    id,
    name,
    email,
    later_email,
    phone,
    address,
    city,
    zip,
    country,
    mark,
    password,
    created_at,
    updated_at,
  }
}

async function products(db: Db, vendorNames: ReadonlyMap<number, string>): Promise<ShelfProduct[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute()
  const own = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('own', '=', 1)
    .execute()
  return rows.map((row) => ({
    ...row,
    vendor_name: vendorNames.get(row.vendor_id) ?? '',
    categories: own.filter(({ product_id }) => product_id === row.id).map(({ category_id }) => category_id),
  }))
}

async function orders(db: Db): Promise<Kept['orders']> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  return (await withLines(db, rows)).map((order) => ({
    ...order,
    lines: order.lines.map(({ order_id: _order, ...line }) => line),
    letters: letterOf(order, 'confirmation', order.created_at),
    events: [{ status: 'pending', change: null, at: order.created_at, by: null, note: null, details: null }],
  }))
}

async function lastIds(db: Db): Promise<Partial<Record<NumberedThing, number>>> {
  const last = async (table: 'users' | 'cart_items' | 'orders' | 'order_lines') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirst()
    )?.last ?? 0
  return {
    customer: await last('users'),
    'cart row': await last('cart_items'),
    order: await last('orders'),
    'order line': await last('order_lines'),
  }
}
