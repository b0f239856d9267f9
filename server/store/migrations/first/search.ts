import { sql, type Kysely } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/**
 * The index of the search: which product stands at which place (`search_documents`), at which places a piece of text occurs
 * (`search_postings`), and which products changed since (`search_changes`). Triggers keep the last one, so that changes
 * by plain SQL are found too.
 */
export const search: MigrationStep = async (db, engine) => {
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea'
  await sql`create table search_documents (place integer primary key, product_id integer not null unique)`.execute(
    db,
  )
  await sql`
    create table search_postings (
      gram integer not null, block integer not null, docs ${sql.raw(bytes)} not null, primary key (block, gram)
    )`.execute(db)
  await sql`create table search_changes (product_id integer primary key)`.execute(db)
  await (engine === 'sqlite' ? watchOnSqlite(db) : watchOnPostgres(db))
}

const SHELF_CHANGES =
  'create trigger search_product_shelved after update of on_shelf on products for each row when (old.on_shelf <> new.on_shelf)'

const SEARCHED = 'vendor_id, name, model, product_code, description'

async function watchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = (ids: string) => sql.raw(`begin insert or ignore into search_changes ${ids}; end`)
  await sql`create trigger search_product_added after insert on products
    ${changed('values (new.id)')}`.execute(db)
  await sql`create trigger search_product_changed after update of id, ${sql.raw(SEARCHED)} on products
    ${changed('values (new.id)')}`.execute(db)
  await sql`${sql.raw(SHELF_CHANGES)} ${changed('values (new.id)')}`.execute(db)
  await sql`create trigger search_category_added after insert on product_categories
    ${changed('values (new.product_id)')}`.execute(db)
  await sql`create trigger search_category_changed after update on product_categories
    ${changed('values (new.product_id)')}`.execute(db)
  await sql`create trigger search_vendor_renamed after update of name on vendors
    ${changed('select id from products where vendor_id = new.id')}`.execute(db)
}

async function watchOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Bits that are compressed only to be found as long as before cost time; a row of bits fits in a page.
  await sql`alter table search_postings alter column docs set storage external`.execute(db)
  await sql`alter table search_postings set (toast_tuple_target = 8160)`.execute(db)
  // "Do update" holds the mark of a product until its change is committed: who brings the index up to date takes it
  // after that, not before.
  const mark = (name: string, ids: string) => sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql security definer set search_path from current as ${sql.lit(`begin
      insert into search_changes ${ids} on conflict (product_id) do update set product_id = excluded.product_id;
      return null;
    end`)}`
  await mark('search_mark_product', 'values (new.id)').execute(db)
  await mark('search_mark_products', 'select distinct id from added').execute(db)
  await mark('search_mark_member', 'values (new.product_id)').execute(db)
  await mark('search_mark_members', 'select distinct product_id from added').execute(db)
  await mark('search_mark_vendor', 'select id from products where vendor_id = new.id').execute(db)
  const trigger = (name: string, event: string, each: string, call: string) =>
    sql.raw(`create trigger ${name} after ${event} for each ${each} execute function ${call}()`).execute(db)
  const rows = 'referencing new table as added'
  await trigger('search_product_added', `insert on products ${rows}`, 'statement', 'search_mark_products')
  await trigger(
    'search_product_changed',
    `update of id, ${SEARCHED} on products`,
    'row',
    'search_mark_product',
  )
  await sql.raw(`${SHELF_CHANGES} execute function search_mark_product()`).execute(db)
  await trigger(
    'search_category_added',
    `insert on product_categories ${rows}`,
    'statement',
    'search_mark_members',
  )
  await trigger('search_category_changed', 'update on product_categories', 'row', 'search_mark_member')
  await trigger('search_vendor_renamed', 'update of name on vendors', 'row', 'search_mark_vendor')
}
