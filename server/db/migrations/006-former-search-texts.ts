import { sql } from 'kysely'
import { make, type MigrationStep } from './migration-step.ts'

/**
 * Stores the text of a product as the search index has it, before it changes, so that its former postings can be removed.
 * Marks every product, so that the index is rebuilt without those of earlier changes.
 */
export const formerSearchTexts: MigrationStep = async (db, engine) => {
  await sql`create table search_former_texts (product_id integer primary key, text text not null)`.execute(db)
  await make(db, engine, () => (engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES))
  await sql`insert into search_changes (product_id) select id from products where true
    on conflict (product_id) do nothing`.execute(db)
}

const COLUMNS = ['name', 'model', 'product_code', 'description']
const SEARCHED = ['vendor_id', 'on_shelf', ...COLUMNS].join(', ')

const former = (object: string, array: string, where: string) =>
  `select products.id, ${object}(${COLUMNS.map((name) => `'${name}', products.${name}`).join(', ')},
    'vendor_name', vendors.name, 'category_ids',
    (select ${array}(category_id) from product_categories where product_id = products.id))
   from products join vendors on vendors.id = products.vendor_id where ${where}`

const changed = (where: string) =>
  `select products.id from products join vendors on vendors.id = products.vendor_id where ${where}`

/** The changes before which the text is stored, and of which products. */
const CHANGES = [
  ['product', `update of ${SEARCHED} on products`, 'products.id = old.id'],
  ['removed_product', 'delete on products', 'products.id = old.id'],
  ['new_category', 'insert on product_categories', 'products.id = new.product_id'],
  ['category', 'update on product_categories', 'products.id = old.product_id'],
  ['removed_category', 'delete on product_categories', 'products.id = old.product_id'],
  ['vendor', 'update of name on vendors', 'vendors.id = old.id'],
] as const

const ON_SQLITE = CHANGES.map(
  ([name, change, where]) =>
    `create trigger search_former_${name} before ${change} for each row begin
       insert or ignore into search_former_texts (product_id, text)
       ${former('json_object', 'json_group_array', where)};
       insert or ignore into search_changes (product_id) ${changed(where)};
     end`,
)

const ON_POSTGRES = CHANGES.flatMap(([name, change, where]) => [
  `create function search_former_${name}() returns trigger language plpgsql security definer set search_path from current as $$
   begin
     insert into search_former_texts (product_id, text) ${former('json_build_object', 'json_agg', where)}
     on conflict (product_id) do nothing;
     insert into search_changes (product_id) ${changed(where)}
     on conflict (product_id) do update set product_id = excluded.product_id;
     return coalesce(new, old);
   end $$`,
  `create trigger search_former_${name} before ${change} for each row execute function search_former_${name}()`,
])
