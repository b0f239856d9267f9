import { productFromWire, type ShopProduct } from '#core/cart/cart-line.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import type { Calls } from '#cli/smoke/calls.ts'
import { wrong, type Recorder } from '#cli/smoke/recorder.ts'

type WireProducts = SuccessOf<'listProducts'>

/** The most that a list answers. */
const MOST = 100
const SUITE = 'browse'

/** Looks at everything that a home page and its lists show; the answer is every product seen, each once. */
export async function browse(calls: Calls, recorder: Recorder): Promise<ShopProduct[]> {
  const seen = new Map<number, ShopProduct>()
  const list = async (name: string, ask: () => Promise<{ data: WireProducts }>): Promise<void> => {
    await recorder.step(SUITE, name, async (say) => {
      const { data } = await ask()
      for (const product of data) seen.set(product.id, productFromWire(product))
      say.note(`${data.length} products`)
    })
  }
  const categories = await recorder.step(
    SUITE,
    'categories',
    async () => (await calls.ok('listCategories')).data,
  )
  await recorder.step(SUITE, 'banners', async () => (await calls.ok('listBanners')).data)
  await list('best sellers', () => calls.ok('listBestSellers'))
  await list('hot deals', () => calls.ok('listHotDeals'))
  await list('top deals', () => calls.ok('listTopDeals'))
  await list('products', () => calls.ok('listProducts', { params: { limit: MOST } }))
  const category = categories?.[0]?.slug
  if (category === undefined) recorder.skip(SUITE, 'products of a category', 'there are no categories')
  else
    await list('products of a category', () =>
      calls.ok('listProducts', { params: { category, limit: MOST } }),
    )
  return [...seen.values()]
}

/** Looks at one product of a list, at its vendor and at a product that is not there. */
export async function lookAt(calls: Calls, recorder: Recorder, product: ShopProduct): Promise<void> {
  await recorder.step(SUITE, 'product', async (say) => {
    const { data } = await calls.ok('getProduct', { params: { productId: product.id } })
    say.note(`${data.id} ${data.name}`)
    const page = productFromWire(data)
    for (const field of ['id', 'name', 'vendorId'] as const) {
      if (page[field] !== product[field])
        throw wrong(`The list said ${product[field]}, the page says ${page[field]}`, 'getProduct', field)
    }
  })
  await recorder.step(SUITE, 'product that is not there', async () => {
    await calls.problem('getProduct', 'product_not_found', { params: { productId: NO_PRODUCT } })
  })
  await recorder.step(SUITE, 'vendor', async (say) => {
    const params = { vendorId: product.vendorId, limit: MOST }
    const { data } = await calls.ok('getVendor', { params })
    say.note(data.name)
    if (data.name !== product.vendorName)
      throw wrong(`The product said ${product.vendorName}, the vendor says ${data.name}`, 'getVendor', 'name')
    const other = data.products.find(({ vendor_id }) => vendor_id !== product.vendorId)
    if (other) throw wrong(`Product ${other.id} is of another vendor`, 'getVendor', 'products')
  })
  await recorder.step(SUITE, 'products of the vendor', async () => {
    const params = { vendor_name: product.vendorName, limit: MOST }
    const { data } = await calls.ok('listProducts', { params })
    const other = data.find(({ vendor_name }) => vendor_name !== product.vendorName)
    if (other) throw wrong(`Product ${other.id} is of another vendor`, 'listProducts', 'vendor_name')
  })
}
const NO_PRODUCT = 2 ** 31 - 1

/** Finds the product by its name, in both forms that the search has. */
export async function search(calls: Calls, recorder: Recorder, product: ShopProduct): Promise<void> {
  const text = Array.from(product.name).slice(0, MOST).join('')
  const found = (products: readonly { id: number }[]): void => {
    if (products.some(({ id }) => id === product.id)) return
    throw wrong(`Product ${product.id} is not found by its name '${text}'`, 'searchProducts')
  }
  await recorder.step(SUITE, 'search by name', async () => {
    const { data } = await calls.ok('searchProducts', { params: { name: text, limit: MOST } })
    if (Array.isArray(data)) throw wrong('name is answered by an object', 'searchProducts', 'body')
    found(data.products)
  })
  await recorder.step(SUITE, 'search by q', async () => {
    const { data } = await calls.ok('searchProducts', { params: { q: text, limit: MOST } })
    if (!Array.isArray(data)) throw wrong('q is answered by a list', 'searchProducts', 'body')
    found(data)
  })
}
