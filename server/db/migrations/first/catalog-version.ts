import type { Area } from '#server/db/migrations/migration-step.ts'

/** What lists, pages and search show of the store, beside the products. */
const SHOWN = ['product_categories', 'categories', 'vendors', 'banners']

const IS_COUNTED = 'old.stock <> new.stock or old.sold <> new.sold'
const SHELF_TURNS = '(old.stock > 0) <> (new.stock > 0)'

/**
 * Lets the database itself count every change of the catalog, whoever makes it. `catalog_state` is where the counts are
 * read; what has been read at one version is out of date as soon as the version is another. `version` is what operators
 * change, and shelves that become empty or full again; `counts` is all the rest of what orders do. Each count leaves a row
 * with its product, so that whoever keeps answers knows which of them an order concerns. Other columns of products are
 * watched by `watchProducts`.
 */
export const catalogVersion: Area = ({ ownLongId }, engine) => [
  `create table catalog_version (
    id integer primary key,
    version bigint not null,
    counts bigint not null default 0,
    constraint catalog_version_single check (id = 1)
  )`,
  'insert into catalog_version (id, version) values (1, 1)',
  `create table catalog_changes (id ${ownLongId}, product_id integer)`,
  `create view catalog_state as
   select kept.version + changes.others as version, kept.counts + changes.counts as counts,
     changes.others + changes.counts as uncounted
   from catalog_version as kept,
     (select count(*) - count(product_id) as others, count(product_id) as counts from catalog_changes) as changes`,
  ...(engine === 'sqlite' ? watchedInPlace() : watchedByRows()),
]

/** In a file there is one writer at a time, so nobody waits for the one row of the version. */
function watchedInPlace(): string[] {
  const moves = 'begin update catalog_version set version = version + 1; end'
  const watch = (table: string, event: string) =>
    `create trigger ${table}_${event}_changes_catalog after ${event} on ${table} ${moves}`
  return [
    ...SHOWN.flatMap((table) => ['insert', 'update', 'delete'].map((event) => watch(table, event))),
    watch('products', 'insert'),
    watch('products', 'delete'),
    `create trigger products_shelf_changes_catalog after update of stock on products when ${SHELF_TURNS} ${moves}`,
    `create trigger products_count_changes_catalog after update of stock, sold on products when ${IS_COUNTED}
     begin insert into catalog_changes (product_id) values (new.id); end`,
  ]
}

/**
 * On a server orders would queue up for one row that all of them change, each until the one before is on the disk. So each
 * leaves a row of its own, which is seen from the moment on when its change is seen; a sequence would be seen earlier, and
 * old rows could be kept under the new version.
 */
function watchedByRows(): string[] {
  // Whoever may change a product may leave its row, and it is this schema's table that gets it.
  const leaves = (name: string, row: string) =>
    `create function ${name}() returns trigger language plpgsql security definer set search_path from current as $$
     begin
       insert into catalog_changes ${row};
       return null;
     end $$`
  const moves = 'execute function count_catalog_change()'
  const watch = (table: string) =>
    `create trigger ${table}_changes_catalog after insert or delete or truncate or update on ${table}
     for each statement ${moves}`
  return [
    leaves('count_catalog_change', 'default values'),
    leaves('count_units_change', '(product_id) values (new.id)'),
    ...SHOWN.map((table) => watch(table)),
    `create trigger products_shelf_changes_catalog after update of stock on products
     for each row when (${SHELF_TURNS}) ${moves}`,
    `create trigger products_count_changes_catalog after update of stock, sold on products
     for each row when (${IS_COUNTED}) execute function count_units_change()`,
  ]
}
