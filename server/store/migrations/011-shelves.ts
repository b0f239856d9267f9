import { sql, type Kysely } from 'kysely'
import { check, type Engine, type MigrationStep } from './column-types.ts'

/**
 * Products can be off the shelves: then only orders know them. Every list of shoppers has an index without them, so that
 * it never has to pass over them. A row of a category says whether the product names it (`own`), or lies in it because it
 * lies in a category below.
 */
export const shelves: MigrationStep = async (db, engine) => {
  await addFlags(db)
  await indexWhatIsOnShelf(db)
  await watchShelves(db, engine)
}

async function addFlags(db: Kysely<unknown>): Promise<void> {
  const flag = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (made) =>
        made
          .notNull()
          .defaultTo(1)
          .check(check(`${column} in (0, 1)`)),
      )
      .execute()
  await flag('products', 'on_shelf')
  await flag('product_categories', 'on_shelf')
  await flag('product_categories', 'own')
}

async function indexWhatIsOnShelf(db: Kysely<unknown>): Promise<void> {
  const onShelf = async (name: string, table: string, columns: string, where = '') => {
    await db.schema.dropIndex(name).execute()
    await sql.raw(`create index ${name} on ${table} (${columns}) where on_shelf = 1${where}`).execute(db)
  }
  await onShelf('products_newest', 'products', 'listed_at, id')
  await onShelf('products_vendor_newest', 'products', 'vendor_id, listed_at, id')
  await onShelf('products_most_sold', 'products', 'sold, id')
  await onShelf('products_vendor_most_sold', 'products', 'vendor_id, sold, id')
  await onShelf('products_top_deals', 'products', 'listed_at, id, vendor_id', ' and top_deal = 1')
  await onShelf('product_categories_newest', 'product_categories', 'category_id, listed_at, product_id')
  await db.schema.createIndex('products_vendor').on('products').columns(['vendor_id', 'id']).execute()
}

/** Who keeps the index of the search hears of products that leave the shelves or come back. */
async function watchShelves(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const mark =
    engine === 'sqlite'
      ? 'begin insert or ignore into search_changes values (new.id); end'
      : 'execute function search_mark_product()'
  await sql
    .raw(
      `create trigger search_product_shelved after update of on_shelf on products
       for each row when (old.on_shelf <> new.on_shelf) ${mark}`,
    )
    .execute(db)
}
