import { NAMED_BY_ID } from '#core/catalog/page-paths.ts'
import type { MockAnswers } from '#contract/mock.ts'
import { presentVendorName, standsIn } from '#mock/catalog/shelves.ts'
import type { Kept } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'

/** What an operator takes away from the shelves, and vendors under other names. */
export function shelfRemovalAnswers({ kept }: MockStore) {
  return {
    removeBanner: ({ params: { bannerId }, respond }) => {
      const left = kept.banners.filter(({ id }) => id !== bannerId)
      const deleted = kept.banners.length - left.length
      kept.banners = left
      return respond(200, { deleted })
    },
    removeCategory: ({ params: { slug, move_to: moveTo }, respond, problem, invalid }) => {
      const category = kept.categories.find((each) => each.slug === slug)
      if (!category) return respond(200, { deleted: 0, products: 0, categories: 0 })
      const { id } = category
      if (NAMED_BY_ID.includes(id)) return problem('category_needed', { slug })
      const products = kept.products.filter(({ categories }) => categories.includes(id))
      const below = kept.categories.filter(({ parent_id }) => parent_id === id)
      const held = { products: products.length, categories: below.length }
      if (held.products + held.categories > 0 && moveTo === undefined)
        return problem('category_in_use', { slug, ...held })
      const taker = kept.categories.find((each) => each.slug === moveTo)
      if (moveTo !== undefined && !taker)
        return invalid([{ field: 'move_to', message: 'There is no category of this slug' }])
      if (taker && liesIn(kept, taker.id, id))
        return invalid([{ field: 'move_to', message: 'It is the category itself, or lies in it' }])
      for (const product of products) {
        const others = product.categories.filter((own) => own !== id)
        product.categories = [...new Set([...others, ...(taker ? [taker.id] : [])])]
      }
      for (const each of below) each.parent_id = taker?.id ?? null
      kept.categories = kept.categories.filter((each) => each.id !== id)
      return respond(200, { deleted: 1, ...held })
    },
    renameVendor: ({ body: { vendor: before, name }, respond, problem }) => {
      const present = presentVendorName(kept, before)
      const vendor = kept.vendors.find((each) => each.name === present)
      if (!vendor) return problem('vendor_not_found')
      if (vendor.name === name) return respond(200, { ...vendor, renamed: false })
      if (vendor.name !== before) return problem('vendor_not_found')
      if (kept.vendors.some((each) => each.name === name)) return problem('vendor_name_taken', { name })
      const others = kept.formerVendorNames.filter((each) => each.name !== before)
      kept.formerVendorNames = [...others, { name: before, vendorId: vendor.id }]
      vendor.name = name
      for (const product of kept.products) if (product.vendor_id === vendor.id) product.vendor_name = name
      return respond(200, { id: vendor.id, name, renamed: true })
    },
  } satisfies MockAnswers
}

function liesIn(kept: Kept, id: number, categoryId: number): boolean {
  return standsIn(kept, { categories: [id] }, categoryId)
}
