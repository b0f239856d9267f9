import { NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import { cleanKey, invisibleFault } from '#core/text/look-alikes.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import { operation, ok } from '#server/http/operation.ts'
import { inputProblem, problem, type Problem } from '#server/http/problem.ts'
import { lockCatalog } from './catalog-rows.ts'
import type { Trx, Db } from '#server/db/db.ts'
import { vendorNamed, writeVendorName } from '#server/catalog/vendor-names.ts'
import { sql } from 'kysely'
import { moveMemberships } from '#server/catalog/catalog-writes.ts'

/** Takes a banner away; one that is not there is no fault. */
export const removeBanner = operation('removeBanner', async ({ params, deps }) => {
  const outcome = await deps.commit(async (trx) => {
    await lockCatalog(trx)
    return done(await deleteBanner(trx, params.bannerId))
  })
  const deleted = outcome.ok ? outcome.value : 0
  if (deleted > 0) deps.catalogVersion.changed()
  return ok({ deleted })
})

type Removed = { deleted: number; products: number; categories: number }
type RemovalProblem = Problem<'category_in_use' | 'category_needed' | 'invalid_input'>

/** Takes a category away; what it holds goes where the request says, else it stays. */
export const removeCategory = operation('removeCategory', async ({ params, deps }) => {
  const outcome = await deps.commit((trx) => takeAway(trx, params.slug, params.move_to))
  if (!outcome.ok) return outcome.error
  if (outcome.value.deleted > 0) deps.catalogVersion.changed()
  return ok(outcome.value)
})

async function takeAway(
  trx: Trx,
  slug: string,
  moveTo: string | undefined,
): Promise<Result<Removed, RemovalProblem>> {
  await lockCatalog(trx)
  const category = await categoryOfSlug(trx, slug)
  if (!category) return done({ deleted: 0, products: 0, categories: 0 })
  if (NAMED_BY_ID.includes(category.id)) return err(problem('category_needed', { slug }))
  const content = await contentOf(trx, category.id)
  const isEmpty = content.products + content.categories === 0
  if (!isEmpty && moveTo === undefined) return err(problem('category_in_use', { slug, ...content }))
  const taker = moveTo === undefined ? undefined : await categoryOfSlug(trx, moveTo)
  const fault = moveTo === undefined ? null : await faultOf(trx, category.id, taker?.id)
  if (fault !== null) return err(inputProblem([{ field: 'move_to', message: fault }]))
  await deleteCategory(trx, category.id, isEmpty ? null : (taker?.id ?? null))
  return done({ deleted: 1, ...content })
}

/** Why a category cannot take what another one holds; null where it can. */
async function faultOf(trx: Trx, id: number, takerId: number | undefined): Promise<string | null> {
  if (takerId === undefined) return 'There is no category of this slug'
  if (takerId === id || (await categoriesBelow(trx, id)).includes(takerId))
    return 'It is the category itself, or lies in it'
  return null
}

type Renaming = Result<
  { id: number; name: string; renamed: boolean },
  Problem<'vendor_not_found' | 'vendor_name_taken' | 'invalid_input'>
>

/** Gives a vendor another name; repeated it changes nothing more. */
export const renameVendor = operation('renameVendor', async ({ body, deps }) => {
  const { vendor: asked } = body
  const name = cleanKey(body.name)
  const fault = name === '' ? 'A name needs letters' : invisibleFault(name)
  if (fault !== null) return inputProblem([{ field: 'name', message: fault }])
  const outcome = await deps.commit(async (trx): Promise<Renaming> => {
    await lockCatalog(trx)
    const vendor = (await vendorNamed(trx, asked)) ?? (await vendorNamed(trx, cleanKey(asked)))
    if (!vendor) return err(problem('vendor_not_found'))
    if (vendor.name === name) return done({ ...vendor, renamed: false })
    // Known by a name of before alone: somebody has renamed it since.
    if (vendor.name !== asked && vendor.name !== cleanKey(asked)) return err(problem('vendor_not_found'))
    const taken = await vendorNamed(trx, name)
    if (taken && taken.name === name) return err(problem('vendor_name_taken', { name }))
    await writeVendorName(trx, vendor, name)
    return done({ id: vendor.id, name, renamed: true })
  })
  if (!outcome.ok) return outcome.error
  if (outcome.value.renamed) deps.catalogVersion.changed()
  return ok(outcome.value)
})

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
