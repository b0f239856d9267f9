import type { Area } from '#server/db/migrations/migration-step.ts'

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
