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
import { plainText } from '#cli/output/plain-text.ts'
import { productDetails, productTable, type WireProduct } from '#cli/output/shop-views.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { firstCharacters } from '#core/text/first-characters.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

type Filters = { category?: string; vendor?: string; limit?: number }

const VENDOR = ['-v, --vendor <name>', "only those of a vendor, by the vendor's name"] as const

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

/** What looks at the shelves. */
export const productsCommands = {
  search: (command) =>
    command
      .description('Finds products by words, the best match first.')
      .argument('<text...>', 'what to look for')
      .option('-c, --category <id or slug>', 'only in a category')
      .option(...limit('how many at the most', searchProductsLimitMaximum))
      .examples('haat search matcha whisk', 'haat search mouse --category electronics --json')
      .runs(async ({ api, out }, { text: words, ...filters }: Filters & { text: string[] }) => {
        const whole = words.join(' ').trim()
        const text = firstCharacters(whole, searchTextMaxLength)
        if (text !== whole)
          out.note(`Searching for the first ${searchTextMaxLength} characters, as many as the store takes`)
        // The keyword `q` of the contract answers a list.
        const { data } = unwrap(await api.call('searchProducts', { params: { q: text, ...filters } }))
        showProducts(out, Array.isArray(data) ? data : data.products, `Nothing found for '${text}'`)
      }),
  products: (command) =>
    command
      .description('Lists products, the newest first.')
      .option('-c, --category <id or slug>', 'only those of a category, such as 4 or electronics')
      .option(...VENDOR)
      .option(...limit('how many at the most', listProductsLimitMaximum))
      .examples(
        'haat products --category tea',
        "haat products --vendor 'Morikawa Tea House' --limit 100 --json",
      )
      .runs(async ({ api, out }, filters: Filters) => {
        showProducts(out, unwrap(await api.call('listProducts', { params: paramsOf(filters) })).data)
      }),
  product: (command) =>
    command
      .description('Shows one product with its price, stock and description.')
      .argument('<productId>', 'number of the product, as `haat products` lists it, or its code', productRef)
      .examples('haat product 102', 'haat product 102 --json | jq .price')
      .runs(async (context, { productId: named }: { productId: ProductRef }) => {
        const productId = await productIdOf(context, named)
        const { data } = unwrap(await context.api.call('getProduct', { params: { productId } }))
        context.out.result(data, () => productDetails(data))
      }),
  'best-sellers': ofHomePage(
    'best-sellers',
    'listBestSellers',
    'Lists what is sold most, the most sold first.',
  ),
  'hot-deals': ofHomePage('hot-deals', 'listHotDeals', 'Lists the hot deals of the home page.'),
  'top-deals': ofHomePage('top-deals', 'listTopDeals', 'Lists the top deals of the home page.'),
  categories: (command) =>
    command
      .description(
        'Lists the categories as the storefront does, the newest first. With --json: as the store sends them.',
      )
      .examples('haat products --category "$(haat categories --json | jq -r \'.[0].slug\')"')
      .runs(async ({ api, out }) => {
        const { data } = unwrap(await api.call('listCategories'))
        // In reverse, as the storefront shows them.
        out.result(data, (screen) => formatTable(CATEGORY_COLUMNS, data.toReversed(), screen))
      }),
  vendor: (command) =>
    command
      .description("Shows a vendor's name and products, the newest first.")
      .argument('<vendorId>', 'number of the vendor, as `haat product` tells it', wholeNumber)
      .option(...limit('how many products at the most', getVendorLimitMaximum))
      .examples('haat vendor 3 --limit 100')
      .runs(async ({ api, out }, params: { vendorId: number; limit?: number }) => {
        const { data } = unwrap(await api.call('getVendor', { params }))
        out.result(data, (screen) =>
          [plainText(data.name), productTable(data.products, screen)].filter(Boolean).join('\n\n'),
        )
      }),
  banners: (command) =>
    command
      .description('Lists the banners of the home page, in their order.')
      .examples('haat banners', "haat banners --json | jq -r '.[].photo'")
      .runs(async ({ api, out }) => {
        const { data } = unwrap(await api.call('listBanners'))
        out.result(data, (screen) => (data.length === 0 ? '' : formatTable(BANNER_COLUMNS, data, screen)))
        if (data.length === 0) out.note('No banners found')
      }),
} satisfies Record<string, Declare>

function limit(about: string, most: number) {
  return ['-l, --limit <count>', `${about}, up to ${most}`, upTo(most)] as const
}

/** A list that the home page shows. */
function ofHomePage(
  word: string,
  id: 'listBestSellers' | 'listHotDeals' | 'listTopDeals',
  about: string,
): Declare {
  return (command) =>
    command
      .description(about)
      .option(...VENDOR)
      .examples(`haat ${word}`, `haat ${word} --vendor 'Morikawa Tea House' --json | jq '.[].name'`)
      .runs(async ({ api, out }, filters: Filters) => {
        showProducts(out, unwrap(await api.call(id, { params: paramsOf(filters) })).data)
      })
}

function paramsOf({ vendor, ...params }: Filters) {
  return { ...params, ...(vendor !== undefined && { vendor_name: vendor }) }
}

/** Products as a list, in the store's order; a sentence where there are none. */
function showProducts(
  out: CliContext['out'],
  products: readonly WireProduct[],
  none = 'No products found',
): void {
  out.result(products, (screen) => productTable(products, screen))
  if (products.length === 0) out.note(none)
}
