import { sql } from 'kysely'
import { moveMemberships } from '#server/catalog/catalog-writes.ts'
import type { Db, Trx } from '#server/db/db.ts'

/** Takes a banner away; answers how many went. */
export async function deleteBanner(trx: Trx, id: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('banners').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}

type Placed = { id: number; parent_id: number | null }

export function categoryOfSlug(db: Db, slug: string): Promise<Placed | undefined> {
  return db.selectFrom('categories').select(['id', 'parent_id']).where('slug', '=', slug).executeTakeFirst()
}

/** How many products name a category, and how many categories lie right below it. */
export async function contentOf(db: Db, id: number): Promise<{ products: number; categories: number }> {
  const products = await db
    .selectFrom('product_categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', id)
    .where('own', '=', 1)
    .executeTakeFirstOrThrow()
  const categories = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow()
  return { products: products.count, categories: categories.count }
}

/** Every category below one, however deep. */
export async function categoriesBelow(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select id from categories where parent_id = ${id}
      union
      select categories.id from categories join below on categories.parent_id = below.id
    )
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes a category away; the other one takes its products and categories, where it has any. */
export async function deleteCategory(trx: Trx, id: number, takerId: number | null): Promise<void> {
  if (takerId !== null) {
    // In two steps: an upsert of SQLite would make triggers fail where they pass over what they know.
    await trx
      .updateTable('product_categories')
      .set({ own: 1 })
      .where('category_id', '=', takerId)
      .where('product_id', 'in', (own) =>
        own
          .selectFrom('product_categories')
          .select('product_id')
          .where('category_id', '=', id)
          .where('own', '=', 1),
      )
      .execute()
    await sql`
      insert into product_categories (category_id, product_id, listed_at, on_shelf, own)
      select cast(${takerId} as integer), product_id, listed_at, on_shelf, 1
      from product_categories where category_id = ${id} and own = 1
      on conflict do nothing`.execute(trx)
    await trx.updateTable('categories').set({ parent_id: takerId }).where('parent_id', '=', id).execute()
  }
  await trx.deleteFrom('product_categories').where('category_id', '=', id).execute()
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  if (takerId !== null) await moveMemberships(trx, [takerId])
}
