import type { Area } from '#server/db/migrations/migration-step.ts'

/** Vendors, categories, banners and products, and the pictures that operators added. */
export const catalog: Area = ({ bytes }) => [
  'create table vendors (id integer primary key, name text not null unique)',
  'create table former_vendor_names (name text primary key, vendor_id integer not null references vendors (id))',
  `create table categories (
    id integer primary key,
    name text not null,
    slug text not null unique,
    parent_id integer references categories (id)
  )`,
  'create index categories_parent on categories (parent_id)',
  `create table banners (
    id integer primary key, photo text not null, title text not null, subtitle text not null
  )`,
  `create table products (
    id integer primary key,
    vendor_id integer not null references vendors (id),
    name text not null,
    price_paisa bigint not null,
    original_price_paisa bigint,
    photo text not null,
    model text not null,
    product_code text not null unique,
    description text not null,
    stock integer not null,
    sold integer not null default 0,
    top_deal integer not null default 0,
    on_shelf integer not null default 1,
    listed_at bigint not null,
    constraint products_price check (price_paisa >= 0),
    constraint products_original_price check (original_price_paisa is null or original_price_paisa >= 0),
    constraint products_stock check (stock >= 0),
    constraint products_sold check (sold >= 0),
    constraint products_top_deal check (top_deal in (0, 1)),
    constraint products_on_shelf check (on_shelf in (0, 1))
  )`,
  // Every list of shoppers has an index without what only old orders know, so that it never has to pass over it.
  'create index products_newest on products (listed_at, id) where on_shelf = 1',
  'create index products_vendor_newest on products (vendor_id, listed_at, id) where on_shelf = 1',
  'create index products_most_sold on products (sold, id) where on_shelf = 1',
  'create index products_vendor_most_sold on products (vendor_id, sold, id) where on_shelf = 1',
  'create index products_top_deals on products (listed_at, id, vendor_id) where on_shelf = 1 and top_deal = 1',
  'create index products_vendor on products (vendor_id, id)',
  // `own` says whether the product names the category, or lies in it because it lies in a category below.
  `create table product_categories (
    category_id integer not null references categories (id),
    product_id integer not null references products (id) on delete cascade,
    listed_at bigint not null,
    on_shelf integer not null default 1,
    own integer not null default 1,
    constraint product_categories_key primary key (category_id, product_id),
    constraint product_categories_on_shelf check (on_shelf in (0, 1)),
    constraint product_categories_own check (own in (0, 1))
  )`,
  `create index product_categories_newest on product_categories (category_id, listed_at, product_id)
   where on_shelf = 1`,
  'create index product_categories_product on product_categories (product_id)',
  // Each picture in the sizes that pages ask for.
  `create table pictures (
    kind text not null,
    photo text not null,
    name text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    added_at bigint not null,
    constraint pictures_key primary key (kind, photo)
  )`,
  'create index pictures_newest on pictures (kind, name, added_at)',
  `create table picture_files (
    kind text not null,
    photo text not null,
    crop text not null,
    width integer not null,
    content ${bytes} not null,
    constraint picture_files_key primary key (kind, photo, crop, width),
    constraint picture_files_picture foreign key (kind, photo) references pictures (kind, photo) on delete cascade
  )`,
]

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

/**
 * The index of the search: which product stands at which place (`search_documents`), at which places a piece of text occurs
 * (`search_postings`), and which products changed since (`search_changes`). Triggers keep the last one, so that changes
 * by plain SQL are found too.
 */
export const search: Area = ({ bytes }, engine) => [
  'create table search_documents (place integer primary key, product_id integer not null unique)',
  `create table search_postings (
    gram integer not null, block integer not null, docs ${bytes} not null, primary key (block, gram)
  )`,
  'create table search_changes (product_id integer primary key)',
  ...(engine === 'sqlite' ? WATCHED_ON_SQLITE : WATCHED_ON_POSTGRES),
]

const SEARCHED = 'vendor_id, name, model, product_code, description'
const SHELF_CHANGES =
  'create trigger search_product_shelved after update of on_shelf on products for each row when (old.on_shelf <> new.on_shelf)'

const changed = (ids: string) => `begin insert or ignore into search_changes ${ids}; end`

const WATCHED_ON_SQLITE = [
  `create trigger search_product_added after insert on products ${changed('values (new.id)')}`,
  `create trigger search_product_changed after update of id, ${SEARCHED} on products ${changed('values (new.id)')}`,
  `${SHELF_CHANGES} ${changed('values (new.id)')}`,
  `create trigger search_category_added after insert on product_categories ${changed('values (new.product_id)')}`,
  `create trigger search_category_changed after update on product_categories ${changed('values (new.product_id)')}`,
  `create trigger search_vendor_renamed after update of name on vendors
   ${changed('select id from products where vendor_id = new.id')}`,
]

// "Do update" holds the mark of a product until its change is committed: who brings the index up to date takes it
// after that, not before.
const marks = (name: string, ids: string) =>
  `create function ${name}() returns trigger language plpgsql security definer set search_path from current as $$
   begin
     insert into search_changes ${ids} on conflict (product_id) do update set product_id = excluded.product_id;
     return null;
   end $$`
const trigger = (name: string, event: string, each: 'row' | 'statement', call: string) =>
  `create trigger ${name} after ${event} for each ${each} execute function ${call}()`
const ROWS = 'referencing new table as added'

const WATCHED_ON_POSTGRES = [
  // Bits that are compressed only to be found as long as before cost time; a row of bits fits in a page.
  'alter table search_postings alter column docs set storage external',
  'alter table search_postings set (toast_tuple_target = 8160)',
  marks('search_mark_product', 'values (new.id)'),
  marks('search_mark_products', 'select distinct id from added'),
  marks('search_mark_member', 'values (new.product_id)'),
  marks('search_mark_members', 'select distinct product_id from added'),
  marks('search_mark_vendor', 'select id from products where vendor_id = new.id'),
  trigger('search_product_added', `insert on products ${ROWS}`, 'statement', 'search_mark_products'),
  trigger('search_product_changed', `update of id, ${SEARCHED} on products`, 'row', 'search_mark_product'),
  `${SHELF_CHANGES} execute function search_mark_product()`,
  trigger(
    'search_category_added',
    `insert on product_categories ${ROWS}`,
    'statement',
    'search_mark_members',
  ),
  trigger('search_category_changed', 'update on product_categories', 'row', 'search_mark_member'),
  trigger('search_vendor_renamed', 'update of name on vendors', 'row', 'search_mark_vendor'),
]
