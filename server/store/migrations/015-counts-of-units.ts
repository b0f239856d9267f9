import { sql, type Kysely } from 'kysely'
import { int8, type MigrationStep } from './column-types.ts'

/** What orders change of a product; all else is for operators to change. */
const COUNTS = ['stock', 'sold']

/**
 * Tells mere counts of units from every other change of the catalog, and says whose they are: `version` is what operators
 * change, and shelves that become empty or full again; `counts` is all the rest of what orders do. Each count leaves a row
 * with its product, so that whoever keeps answers knows which of them an order concerns.
 */
export const countsOfUnits: MigrationStep = async (db, engine) => {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'products')?.columns.map(({ name }) => name) ?? []
  const others = columns.filter((name) => !COUNTS.includes(name)).join(', ')

  await sql`drop view catalog_state`.execute(db)
  await sql`update catalogue_version set version = version + (select count(*) from catalog_changes)`.execute(
    db,
  )
  await db.schema.dropTable('catalog_changes').execute()
  await db.schema
    .createTable('catalog_changes')
    .addColumn('id', int8(engine), (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
    .addColumn('product_id', 'integer')
    .execute()
  await db.schema
    .alterTable('catalogue_version')
    .addColumn('counts', int8(engine), (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    create view catalog_state as
    select kept.version + changes.others as version, kept.counts + changes.counts as counts,
      changes.others + changes.counts as uncounted
    from catalogue_version as kept,
      (select count(*) - count(product_id) as others, count(product_id) as counts from catalog_changes) as changes`.execute(
    db,
  )
  if (engine === 'sqlite') await watchFile(db, others)
  else await watchServer(db, others)
}

const IS_COUNTED = 'old.stock <> new.stock or old.sold <> new.sold'
const SHELF_TURNS = '(old.stock > 0) <> (new.stock > 0)'

async function watchFile(db: Kysely<unknown>, others: string): Promise<void> {
  const moveVersion = 'begin update catalogue_version set version = version + 1; end'
  await run(db, [
    'drop trigger products_update_changes_catalog',
    `create trigger products_update_changes_catalog after update of ${others} on products ${moveVersion}`,
    `create trigger products_shelf_changes_catalog after update of stock on products when ${SHELF_TURNS} ${moveVersion}`,
    `create trigger products_count_changes_catalog after update of stock, sold on products when ${IS_COUNTED}
     begin insert into catalog_changes (product_id) values (new.id); end`,
  ])
}

async function watchServer(db: Kysely<unknown>, others: string): Promise<void> {
  const moveVersion = 'execute function count_catalog_change()'
  await run(db, [
    `create function count_units_change() returns trigger language plpgsql
     security definer set search_path from current as $$
     begin
       insert into catalog_changes (product_id) values (new.id);
       return null;
     end $$`,
    'drop trigger products_changes_catalog on products',
    `create trigger products_changes_catalog after insert or delete or truncate or update of ${others} on products
     for each statement ${moveVersion}`,
    `create trigger products_shelf_changes_catalog after update of stock on products
     for each row when (${SHELF_TURNS}) ${moveVersion}`,
    `create trigger products_count_changes_catalog after update of stock, sold on products
     for each row when (${IS_COUNTED}) execute function count_units_change()`,
  ])
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
