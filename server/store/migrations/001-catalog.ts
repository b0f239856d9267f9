import type { Kysely } from 'kysely'
import { check, int8, type Engine, type MigrationStep } from './column-types.ts'

/** Vendors, categories, banners, products and the version of what lists of products show. */
export const catalog: MigrationStep = async (db, engine) => {
  await createNamedThings(db)
  await createProducts(db, engine)
  await createMembership(db, engine)
  await createVersion(db, engine)
}

async function createNamedThings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendors')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
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
    .addColumn('listed_at', int8(engine), (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addCheckConstraint('products_price', check('price_paisa >= 0'))
    .addCheckConstraint(
      'products_original_price',
      check('original_price_paisa is null or original_price_paisa >= 0'),
    )
    .addCheckConstraint('products_stock', check('stock >= 0'))
    .addCheckConstraint('products_sold', check('sold >= 0'))
    .addCheckConstraint('products_top_deal', check('top_deal in (0, 1)'))
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('products').columns(columns)
  await index('products_newest', ['listed_at', 'id']).execute()
  await index('products_vendor_newest', ['vendor_id', 'listed_at', 'id']).execute()
  await index('products_most_sold', ['sold', 'id']).execute()
  await index('products_vendor_most_sold', ['vendor_id', 'sold', 'id']).execute()
  await index('products_top_deals', ['listed_at', 'id', 'vendor_id']).where('top_deal', '=', 1).execute()
}

async function createMembership(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('product_categories')
    .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('listed_at', int8(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('product_categories_key', ['category_id', 'product_id'])
    .execute()
  await db.schema
    .createIndex('product_categories_newest')
    .on('product_categories')
    .columns(['category_id', 'listed_at', 'product_id'])
    .execute()
  await db.schema
    .createIndex('product_categories_product')
    .on('product_categories')
    .column('product_id')
    .execute()
}

async function createVersion(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', int8(engine), (column) => column.notNull())
    .addCheckConstraint('catalogue_version_single', check('id = 1'))
    .execute()
  await db
    .$extendTables<{ catalogue_version: { id: number; version: number } }>()
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .execute()
}
