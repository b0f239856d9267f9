import { NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import { err, ok as done, type Result } from '#core/result.ts'
import { cleanKey } from '#core/text/look-alikes.ts'
import { moveMemberships, writeMemberships } from '#server/catalog/catalog-writes.ts'
import { vendorNamed, vendorSought, writeVendorName } from '#server/catalog/vendor-names.ts'
import type { Trx } from '#server/db/db.ts'
import { operation, ok } from '#server/http/operation.ts'
import { inputProblem, problem, type Problem } from '#server/http/problem.ts'
import { allCategories, type CategoryRow, lockCatalog, ownCategoriesOf } from './catalog-rows.ts'
import { idsAbove } from './plan-categories.ts'

/** Deletes a banner; an unknown one is no error. */
export const removeBanner = operation('removeBanner', async ({ params, deps }) => {
  const outcome = await deps.commit(async (trx) => {
    await lockCatalog(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('banners')
      .where('id', '=', params.bannerId)
      .executeTakeFirst()
    return done(Number(numDeletedRows))
  })
  const deleted = outcome.ok ? outcome.value : 0
  if (deleted > 0) deps.catalogVersion.changed()
  return ok({ deleted })
})

type Removed = { deleted: number; products: number; categories: number }
type RemovalProblem = Problem<'category_in_use' | 'category_needed' | 'invalid_input'>

/** Deletes a category; its products and subcategories move to the category that the request names. */
export const removeCategory = operation('removeCategory', async ({ params, deps }) => {
  const outcome = await deps.commit((trx) => deleteCategory(trx, params.slug, params.move_to))
  if (!outcome.ok) return outcome.error
  if (outcome.value.deleted > 0) deps.catalogVersion.changed()
  return ok(outcome.value)
})

async function deleteCategory(
  trx: Trx,
  slug: string,
  moveTo: string | undefined,
): Promise<Result<Removed, RemovalProblem>> {
  await lockCatalog(trx)
  const all = await allCategories(trx)
  const category = all.find((each) => each.slug === slug)
  if (!category) return done({ deleted: 0, products: 0, categories: 0 })
  const { id } = category
  if (NAMED_BY_ID.includes(id)) return err(problem('category_needed', { slug }))
  const products = await productsNaming(trx, id)
  const categories = all.filter(({ parent_id: parent }) => parent === id).length
  const content = { products: products.length, categories }
  const taker = moveTo === undefined ? null : takerNamed(moveTo, id, all)
  if (typeof taker === 'string') return err(inputProblem([{ field: 'move_to', message: taker }]))
  if (taker) await moveContent(trx, { id, products, takerId: taker.id })
  else if (products.length + categories > 0) return err(problem('category_in_use', { slug, ...content }))
  await trx.deleteFrom('product_categories').where('category_id', '=', id).execute()
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  return done({ deleted: 1, ...content })
}

/** The category that takes the content of another one, or why it cannot. */
function takerNamed(slug: string, id: number, all: readonly CategoryRow[]): CategoryRow | string {
  const taker = all.find((each) => each.slug === slug)
  if (!taker) return 'There is no category of this slug'
  const byId = new Map(all.map((each) => [each.id, each]))
  const isWithin = taker.id === id || idsAbove(taker, byId).has(id)
  return isWithin ? 'It is the category itself, or lies in it' : taker
}

type Member = { id: number; listed_at: number; on_shelf: number }

/** The products that name a category themselves. */
function productsNaming(trx: Trx, categoryId: number): Promise<Member[]> {
  return trx
    .selectFrom('product_categories')
    .select(['product_id as id', 'listed_at', 'on_shelf'])
    .where('category_id', '=', categoryId)
    .where('own', '=', 1)
    .execute()
}

/** Puts the products and subcategories of a category into another one. */
async function moveContent(
  trx: Trx,
  { id, products, takerId }: { id: number; products: readonly Member[]; takerId: number },
): Promise<void> {
  const own = await ownCategoriesOf(
    trx,
    products.map((product) => product.id),
  )
  const moved = products.map((product) => {
    const categories = own.get(product.id)?.map((each) => (each === id ? takerId : each))
    return { ...product, categories: [...new Set(categories)] }
  })
  await trx.updateTable('categories').set({ parent_id: takerId }).where('parent_id', '=', id).execute()
  await writeMemberships(trx, moved)
  await moveMemberships(trx, [takerId])
}

type Renaming = Result<
  { id: number; name: string; renamed: boolean },
  Problem<'vendor_not_found' | 'vendor_name_taken'>
>

/** Gives a vendor another name; repeating it changes nothing more. */
export const renameVendor = operation('renameVendor', async ({ body, deps }) => {
  const name = cleanKey(body.name)
  if (name === '') return inputProblem([{ field: 'name', message: 'A name needs letters' }])
  const outcome = await deps.commit((trx) => rename(trx, body.vendor, name))
  if (!outcome.ok) return outcome.error
  if (outcome.value.renamed) deps.catalogVersion.changed()
  return ok(outcome.value)
})

async function rename(trx: Trx, asked: string, name: string): Promise<Renaming> {
  await lockCatalog(trx)
  const vendor = await vendorSought(trx, asked)
  if (!vendor) return err(problem('vendor_not_found'))
  if (vendor.name === name) return done({ ...vendor, renamed: false })
  // The former name of a vendor that was renamed since.
  if (vendor.name !== asked && vendor.name !== cleanKey(asked)) return err(problem('vendor_not_found'))
  const taken = await vendorNamed(trx, name)
  if (taken?.name === name) return err(problem('vendor_name_taken', { name }))
  await writeVendorName(trx, vendor, name)
  return done({ id: vendor.id, name, renamed: true })
}
