import { foreignCursor, numberedPage, readNumber } from '#contract/cursor.ts'
import { entryOf } from '#core/catalog/kept-product.ts'
import { DEMO_SHOP } from '#core/page/shop-contact.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { MockAnswers } from '#contract/mock.ts'
import { catalogPageVendorsMaxItems, listBannersMaxItems } from '#generated/limits.ts'
import type { Kept, OperatorKey, ShelfProduct } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { operatorOf } from '#mock/session/session-answers.ts'

type Scope = SuccessOf<'getOperatorKey'>['scopes'][number]

/** The catalog from behind. What fills it is answered as the contract's examples say, and changes nothing. */
export function shelvesAnswers({ kept }: MockStore) {
  return {
    getOperatorKey: (call) => call.respond(200, shownKey(operatorOf(call))),
    exportCatalog: ({
      params: { vendor, max_stock: maxStock = Infinity, after, limit },
      respond,
      invalid,
    }) => {
      const from = readNumber(after, 0)
      if (from === undefined) return invalid([foreignCursor])
      const products = kept.products
        .filter(({ id, vendor_name }) => id > from && (!vendor || vendor_name === vendor))
        .filter(({ stock }) => stock <= maxStock)
        .sort((one, other) => one.id - other.id)
      const { page, next } = numberedPage(products, limit)
      return respond(200, {
        ...(after === undefined ? firstPage(kept) : {}),
        products: page.map((product) => entryOf({ ...product, categories: slugsOf(kept, product) })),
        next,
      })
    },
    // Who asked for what is written down by a store that people share.
  } satisfies MockAnswers
}

function shownKey({ name, scopes, createdAt, endsAt }: OperatorKey) {
  return {
    name,
    scopes: scopes as Scope[],
    created_at: new Date(createdAt).toISOString(),
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    shop: DEMO_SHOP,
  }
}

function firstPage({ vendors, categories, banners }: Kept) {
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]))
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  return {
    vendors: [...vendors].sort(byId).slice(0, catalogPageVendorsMaxItems),
    categories: [...categories].sort(byId).map(({ id, slug, name, parent_id }) => ({
      id,
      slug,
      name,
      parent: parent_id === null ? null : (slugOf.get(parent_id) ?? null),
    })),
    banners: [...banners].sort(byId).slice(0, listBannersMaxItems),
  }
}

function slugsOf({ categories }: Kept, product: ShelfProduct): string[] {
  return [...product.categories]
    .sort((one, other) => one - other)
    .flatMap((id) => categories.find((category) => category.id === id)?.slug ?? [])
}
