import type { CliContext } from '#cli/context.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

type Product = SuccessOf<'getProduct'>

/** The most that a list of the store holds. */
const MANY = 100

/**
 * Products that may be meant by what is typed so far: the newest, what the store finds by it, and the one of that number.
 */
export async function productsLike({ api }: CliContext, start: string): Promise<Product[]> {
  const [newest, found, named] = await Promise.all([
    api.call('listProducts', { params: { limit: MANY } }),
    start === '' ? null : api.call('searchProducts', { params: { q: start, limit: MANY } }),
    /^[1-9]\d{0,8}$/.test(start) ? api.call('getProduct', { params: { productId: Number(start) } }) : null,
  ])
  const all = [
    ...(named?.ok ? [named.data] : []),
    ...(found?.ok ? [found.data].flat().flatMap((part) => ('products' in part ? part.products : part)) : []),
    ...(newest.ok ? newest.data : []),
  ]
  return [...new Map(all.map((product) => [product.id, product])).values()]
}
