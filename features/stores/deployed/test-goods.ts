import { goodsOf } from '../goods-of.ts'
import { CannotHere, type ShelfRow } from '../test-store.ts'
import type { DeployedImport, OperatorSide } from './operator-side.ts'
import type { OwnWords } from './own-words.ts'

type ProductRow = NonNullable<DeployedImport['products']>[number]

/** Where goods of scenarios stand unless they say another category. */
const USUAL_CATEGORY = 'tea'
const HOT_DEALS = 'hot-deals'

/** How vendors of a place are told from those of people and of other places. */
export function vendorSuffix(place: number): string {
  return `(test ${place})`
}

/** Which place a vendor is of; null when it is a real one. */
export function placeOfVendor(name: string): number | null {
  const place = / \(test (\d+)\)$/.exec(name)?.[1]
  return place === undefined ? null : Number(place)
}

/**
 * The rows of an import that puts these goods on the shelves, the first one with this number. A catalog forgets no row, so
 * each place on a shelf has a code that is used again and again.
 */
export function importOf(
  rows: readonly ShelfRow[],
  {
    words,
    place,
    first,
    categories,
  }: { words: OwnWords; place: number; first: number; categories: readonly string[] },
): DeployedImport & { products: ProductRow[] } {
  const vendors = [...new Set(rows.map(({ vendor }) => words.vendor(vendor)))]
  const products = rows.map((row, index): ProductRow => {
    if (Number(row.sold ?? 0) > 0) throw new CannotHere('a deployment counts by itself what it has sold')
    return {
      // A product keeps its vendor, so the code says whose it is.
      product_code: `test-${place}-${slugOf(row.vendor)}-${first + index}`,
      ...goodsOf(row, { product: words.product(row.product), vendor: words.vendor(row.vendor) }),
      categories: categoriesOf(row, categories),
      on_shelf: true,
      // As new as they are to the shop; the first row is the newest.
      listed_at: new Date(Date.now() - index * 1000).toISOString(),
    }
  })
  return { vendors: vendors.map((name) => ({ name })), products }
}

/** Takes all goods of a place off the shelves. */
export async function takeOffShelves(side: OperatorSide, place: number): Promise<void> {
  const { vendors } = await side.vendorsAndCategories()
  const own = vendors.filter(({ name }) => name.endsWith(vendorSuffix(place)))
  const found = await Promise.all(own.map(({ name }) => side.productsOf(name)))
  const standing = found.flat().filter(({ on_shelf }) => on_shelf !== false)
  if (standing.length === 0) return
  await side.write({ products: standing.map(({ product_code }) => ({ product_code, on_shelf: false })) })
}

function categoriesOf({ category, deal }: ShelfRow, known: readonly string[]): string[] {
  const wanted = [...(category ? [category] : []), ...(deal?.includes('hot') ? [HOT_DEALS] : [])]
  const missing = wanted.find((slug) => !known.includes(slug))
  if (missing !== undefined) throw new CannotHere(`the deployment has no category "${missing}"`)
  const usual =
    category === undefined || category === '' ? [USUAL_CATEGORY].filter((slug) => known.includes(slug)) : []
  return [...usual, ...wanted]
}

function slugOf(vendor: string): string {
  return vendor
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 40)
}
