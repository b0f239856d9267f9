import type { QueryClient } from '@tanstack/react-query'

type Listed = { id: number }
type Seen<Product> = { product: Product; at: number }

/** A product as the latest list shows it that this browser holds, so that its page need not wait for the store. */
export function seenProduct<Product extends Listed>(
  client: QueryClient,
  productId: number,
): Seen<Product> | undefined {
  let latest: Seen<Product> | undefined
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    if (state.dataUpdatedAt <= (latest?.at ?? 0)) continue
    const product = listOf(queryKey, state.data)?.find(({ id }) => id === productId)
    if (product) latest = { product: product as Product, at: state.dataUpdatedAt }
  }
  return latest
}

/** What a query of the catalog holds, if that is a list of products. */
function listOf([area]: readonly unknown[], data: unknown): Listed[] | undefined {
  if (area === 'products' && Array.isArray(data)) return data as Listed[]
  if (area === 'vendors') return (data as { products?: Listed[] } | undefined)?.products
  return undefined
}

/** Which file of a product's picture the cards of this visit have shown last: the browser has that one at hand. */
const files = new Map<number, string>()

/** Notes the picture inside what was pressed, if it is there. */
export function notePicture(productId: number, inside: Element): void {
  const image = inside.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) files.set(productId, image.currentSrc)
}

export const seenPicture = (productId: number): string | undefined => files.get(productId)
