import {
  listProductsLimitMaximum,
  getVendorLimitMaximum,
  searchProductsLimitMaximum,
  searchTextMaxLength,
} from '#generated/limits.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { productRef, upTo, wholeNumber, type ProductRef } from '#cli/input/parse-argument.ts'
import { productIdOf } from '#cli/orders/product-id.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { plainLines, plainText } from '#cli/output/plain-text.ts'
import { type Column, formatFields, formatTable, type Screen } from '#cli/output/table.ts'
import { formatTaka } from '#core/money.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

type Filters = { category?: string; vendor?: string; limit?: number }

const VENDOR = ['-v, --vendor <name>', 'only products of this vendor'] as const
const CATEGORY = ['-c, --category <id or slug>', 'only products of this category, such as 4 or tea'] as const

type WireProduct = SuccessOf<'getProduct'>
const PRODUCT_COLUMNS: readonly Column<WireProduct>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['Product', ({ name }) => name, 'flexible'],
  ['Price', ({ price }) => formatTaka(price), 'right'],
  ['Stock', ({ quantity }) => quantity, 'right'],
  ['Vendor', ({ vendor_name: vendor }) => vendor, 'flexible'],
]

const CATEGORY_COLUMNS: readonly Column<SuccessOf<'listCategories'>[number]>[] = [
  ['ID', ({ id }) => id, 'right'],
  ['Category', ({ name }) => name],
  ['Slug', ({ slug }) => slug],
]
const BANNER_COLUMNS: readonly Column<SuccessOf<'listBanners'>[number]>[] = [
  ['Title', ({ title }) => title],
  ['Subtitle', ({ subtitle }) => subtitle, 'flexible'],
  ['Picture', ({ photo }) => photo],
]

/** The catalog as shoppers see it. */
export const productsCommands = {
  search: (command) =>
    command
      .argument('<text...>', 'what to look for')
      .option(...CATEGORY)
      .option(...limit(searchProductsLimitMaximum))
      .examples('haat search matcha whisk')
      .runs(async ({ api, out }, { text: words, ...filters }: Filters & { text: string[] }) => {
        const whole = words.join(' ').trim()
        const q = firstCharacters(whole, searchTextMaxLength)
        if (q !== whole) out.note(`Searching for the first ${searchTextMaxLength} characters`)
        const { data } = unwrap(await api.call('searchProducts', { params: { q, ...filters } }))
        // The parameter `q` makes it a list.
        showProducts(out, Array.isArray(data) ? data : data.products, `Nothing found for '${q}'`)
      }),
  products: (command) =>
    command
      .option(...CATEGORY)
      .option(...VENDOR)
      .option(...limit(listProductsLimitMaximum))
      .examples("haat products --vendor 'Morikawa Tea House' --limit 100 --json")
      .runs(async ({ api, out }, filters: Filters) =>
        showProducts(out, unwrap(await api.call('listProducts', { params: paramsOf(filters) })).data),
      ),
  product: (command) =>
    command
      .argument('<productId>', 'number of the product, from `haat products`, or its code', productRef)
      .examples('haat product 102 --json | jq .price')
      .runs(async (context, { productId: ref }: { productId: ProductRef }) => {
        const productId = await productIdOf(context, ref)
        const { data } = unwrap(await context.api.call('getProduct', { params: { productId } }))
        context.out.result(data, () => productDetails(data))
      }),
  'best-sellers': homePageList('best-sellers', 'listBestSellers'),
  'hot-deals': homePageList('hot-deals', 'listHotDeals'),
  'top-deals': homePageList('top-deals', 'listTopDeals'),
  categories: (command) =>
    command
      .description('Lists the categories, the newest first; with --json in the order of the store.')
      .examples('haat products --category "$(haat categories --json | jq -r \'.[0].slug\')"')
      .runs(async ({ api, out }) => {
        const { data } = unwrap(await api.call('listCategories'))
        out.result(data, (screen) => formatTable(CATEGORY_COLUMNS, data.toReversed(), screen))
      }),
  vendor: (command) =>
    command
      .argument('<vendorId>', 'number of the vendor, from `haat product`', wholeNumber)
      .option(...limit(getVendorLimitMaximum))
      .examples('haat vendor 3 --limit 100')
      .runs(async ({ api, out }, params: { vendorId: number; limit?: number }) => {
        const { data } = unwrap(await api.call('getVendor', { params }))
        const parts = (screen: Screen) =>
          [plainText(data.name), productTable(data.products, screen)].filter(Boolean)
        out.result(data, (screen) => parts(screen).join('\n\n'))
      }),
  banners: (command) =>
    command.examples("haat banners --json | jq -r '.[].photo'").runs(async ({ api, out }) => {
      const { data } = unwrap(await api.call('listBanners'))
      out.result(data, (screen) => formatTable(BANNER_COLUMNS, data, screen))
      if (data.length === 0) out.note('No banners found')
    }),
} satisfies Record<string, Declare>

function limit(most: number) {
  return ['-l, --limit <count>', `at most this many, up to ${most}`, upTo(most)] as const
}

function homePageList(name: string, id: 'listBestSellers' | 'listHotDeals' | 'listTopDeals'): Declare {
  return (command) =>
    command
      .option(...VENDOR)
      .examples(`haat ${name} --vendor 'Morikawa Tea House' --json | jq '.[].name'`)
      .runs(async ({ api, out }, filters: Filters) =>
        showProducts(out, unwrap(await api.call(id, { params: paramsOf(filters) })).data),
      )
}

function paramsOf({ vendor, ...params }: Filters) {
  return { ...params, ...(vendor !== undefined && { vendor_name: vendor }) }
}

function showProducts(
  out: CliContext['out'],
  products: readonly WireProduct[],
  none = 'No products found',
): void {
  out.result(products, (screen) => productTable(products, screen))
  if (products.length === 0) out.note(none)
}

/** Products as a table for people; '' for none. */
export function productTable(products: readonly WireProduct[], screen: Screen): string {
  return formatTable(PRODUCT_COLUMNS, products, screen)
}

/** One product with everything the store says about it. */
function productDetails(product: WireProduct): string {
  const fields = formatFields([
    ['ID', product.id],
    ['Code', product.product_code],
    ['Product', product.name],
    ['Price', formatTaka(product.price)],
    ['Before', product.original_price && formatTaka(product.original_price)],
    ['Brand', product.model],
    ['Stock', product.quantity],
    ['Vendor', `${product.vendor_name} (${product.vendor_id})`],
  ])
  return product.description ? `${fields}\n\n${plainLines(product.description)}` : fields
}
