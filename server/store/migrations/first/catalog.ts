import { sql, type Kysely } from 'kysely'
import { check, int8, type Engine, type MigrationStep } from '../column-types.ts'

/** Vendors, categories, banners and products. */
export const catalog: MigrationStep = async (db, engine) => {
  await createNamedThings(db)
  await createProducts(db, engine)
  await createMembership(db, engine)
}

async function createNamedThings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendors')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createTable('former_vendor_names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('vendor_id', 'integer', (column) => column.notNull().references('vendors.id'))
    .execute()
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('parent_id', 'integer', (column) => column.references('categories.id'))
    .execute()
  await db.schema.createIndex('categories_parent').on('categories').column('parent_id').execute()
  await db.schema
    .createTable('banners')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subtitle', 'text', (column) => column.notNull())
    .execute()
}

async function createProducts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('vendor_id', 'integer', (column) => column.notNull().references('vendors.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paisa', int8(engine), (column) => column.notNull())
    .addColumn('original_price_paisa', int8(engine))
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('product_code', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('stock', 'integer', (column) => column.notNull())
    .addColumn('sold', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('top_deal', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('on_shelf', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('listed_at', int8(engine), (column) => column.notNull())
    .addCheckConstraint('products_price', check('price_paisa >= 0'))
    .addCheckConstraint(
      'products_original_price',
      check('original_price_paisa is null or original_price_paisa >= 0'),
    )
    .addCheckConstraint('products_stock', check('stock >= 0'))
    .addCheckConstraint('products_sold', check('sold >= 0'))
    .addCheckConstraint('products_top_deal', check('top_deal in (0, 1)'))
    .addCheckConstraint('products_on_shelf', check('on_shelf in (0, 1)'))
    .execute()
  await indexOnShelf(db, 'products_newest', 'products (listed_at, id)')
  await indexOnShelf(db, 'products_vendor_newest', 'products (vendor_id, listed_at, id)')
  await indexOnShelf(db, 'products_most_sold', 'products (sold, id)')
  await indexOnShelf(db, 'products_vendor_most_sold', 'products (vendor_id, sold, id)')
  await indexOnShelf(db, 'products_top_deals', 'products (listed_at, id, vendor_id)', ' and top_deal = 1')
  await db.schema.createIndex('products_vendor').on('products').columns(['vendor_id', 'id']).execute()
}

/** `own` says whether the product names the category, or lies in it because it lies in a category below. */
async function createMembership(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('product_categories')
    .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('listed_at', int8(engine), (column) => column.notNull())
    .addColumn('on_shelf', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('own', 'integer', (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('product_categories_key', ['category_id', 'product_id'])
    .addCheckConstraint('product_categories_on_shelf', check('on_shelf in (0, 1)'))
    .addCheckConstraint('product_categories_own', check('own in (0, 1)'))
    .execute()
  await indexOnShelf(
    db,
    'product_categories_newest',
    'product_categories (category_id, listed_at, product_id)',
  )
  await db.schema
    .createIndex('product_categories_product')
    .on('product_categories')
    .column('product_id')
    .execute()
}

/** Every list of shoppers has an index without what only old orders know, so that it never has to pass over it. */
async function indexOnShelf(db: Kysely<unknown>, name: string, columns: string, also = ''): Promise<void> {
  await sql.raw(`create index ${name} on ${columns} where on_shelf = 1${also}`).execute(db)
}
