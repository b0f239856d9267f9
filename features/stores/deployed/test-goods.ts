import { goodsOf } from '../goods-of.ts'
import { CannotHere, type TestProductRow } from '../test-store.ts'
import type { DeployedImport, OperatorSide } from './operator-side.ts'
import { VENDOR_SUFFIX, type OwnWords } from './own-words.ts'

type ProductRow = NonNullable<DeployedImport['products']>[number]

/** Default category of scenario products. */
const USUAL_CATEGORY = 'tea'
const HOT_DEALS = 'hot-deals'

/** Returns the test run of a product, or null. */
export function runOfProduct(code: string): string | null {
  return /^test-(k\w{3})-/.exec(code)?.[1] ?? null
}

type Place = { words: OwnWords; id: string; first: number; categories: readonly string[] }

/** Returns import rows that publish these products, numbered from `first`. */
export function importOf(
  rows: readonly TestProductRow[],
  { words, id, first, categories }: Place,
): DeployedImport & { products: ProductRow[] } {
  const vendors = [...new Set(rows.map(({ vendor }) => words.vendor(vendor)))]
  const products = rows.map((row, index): ProductRow => {
    if (Number(row.sold ?? 0) > 0) throw new CannotHere('a deployment counts by itself what it has sold')
    return {
      // A product cannot change its vendor, so the code contains the vendor.
      product_code: `test-${id}-${slugOf(row.vendor)}-${first + index}`,
      ...goodsOf(row, { product: words.product(row.product), vendor: words.vendor(row.vendor) }),
      categories: categoriesOf(row, categories),
      on_shelf: true,
      // The first row is the newest product.
      listed_at: new Date(Date.now() - index * 1000).toISOString(),
    }
  })
  return { vendors: vendors.map((name) => ({ name })), products }
}

/** Unpublishes the products of some runs, or of all except some. */
export async function takeOffShelves(
  side: OperatorSide,
  runs: readonly string[] | { except: readonly string[] },
): Promise<void> {
  const isChosen = (run: string | null) =>
    run !== null && ('except' in runs ? !runs.except.includes(run) : runs.includes(run))
  const { vendors } = await side.vendorsAndCategories()
  const own = vendors.filter(({ name }) => name.endsWith(` ${VENDOR_SUFFIX}`))
  const found = await Promise.all(own.map(({ name }) => side.productsOf(name)))
  const published = found
    .flat()
    .filter(({ on_shelf, product_code }) => on_shelf !== false && isChosen(runOfProduct(product_code)))
  if (published.length === 0) return
  await side.write({ products: published.map(({ product_code }) => ({ product_code, on_shelf: false })) })
}

function categoriesOf({ category, deal }: TestProductRow, known: readonly string[]): string[] {
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
