import { HOT_DEALS_ID } from '#core/catalog/category-key.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { NewShelves } from './fill-shelves.ts'

type CatalogImport = BodyOf<'importCatalog'>

/** Shelves as operators' imports describe them, which have to number everything and leave nothing out. */
export function shelvesFromImports(files: readonly CatalogImport[]): NewShelves {
  const vendors = files.flatMap((file) => file.vendors ?? []).map(({ id = 0, name }) => ({ id, name }))
  const categories = files.flatMap((file) => file.categories ?? [])
  const banners = files.flatMap((file) => file.banners ?? [])
  const hotDeals = categories.find(({ id }) => id === HOT_DEALS_ID)?.slug
  return {
    vendors,
    categories: categories.map(({ id = 0, name = '', slug, parent }) => ({
      id,
      name,
      slug,
      ...(parent ? { parentSlug: parent } : {}),
    })),
    banners: banners.map(({ id, photo = '', title = '', subtitle = '' }) => ({ id, photo, title, subtitle })),
    products: files
      .flatMap((file) => file.products ?? [])
      .map(({ categories: slugs = [], ...product }) => ({
        id: product.id ?? 0,
        vendorId: vendors.find(({ name }) => name === product.vendor)?.id ?? 0,
        name: product.name ?? '',
        price: product.price ?? 0,
        ...(product.original_price ? { originalPrice: product.original_price } : {}),
        model: product.model ?? '',
        productCode: product.product_code,
        stock: product.stock ?? 0,
        soldCount: product.sold ?? 0,
        categorySlugs: slugs.filter((slug) => slug !== hotDeals),
        hotDeal: hotDeals !== undefined && slugs.includes(hotDeals),
        topDeal: product.top_deal ?? false,
        photo: product.photo ?? '',
        description: product.description ?? '',
        listedAt: Date.parse(product.listed_at ?? ''),
      })),
  }
}
