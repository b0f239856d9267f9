import type { QueryClient } from '@tanstack/react-query'

import { isProductGone } from '#client/api-problem.ts'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { refreshLines } from '#core/cart/cart-changes.ts'
import { ApiError } from '#web/shared/lib/api.ts'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** Updates prices and stock of the cart. Products that cannot be fetched stay as they are. Never rejects. */
export async function refreshCart(queryClient: QueryClient): Promise<void> {
  const asked = useShop.getState().cart.lines.map(({ id }) => askStore(queryClient, id))
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null)
  const { cart } = useShop.getState()
  const refreshed = refreshLines(cart.lines, new Map(answers))
  if (refreshed !== cart.lines) cart.addProductsFromServer(refreshed)
}

type Answer = [productId: number, product: ShopProduct | null]

/** Null without an answer; a product of null when it is no longer sold. */
async function askStore(queryClient: QueryClient, productId: number): Promise<Answer | null> {
  try {
    const query = { ...catalogQueries.productNow(productId), retry: false }
    return [productId, await queryClient.fetchQuery(query)]
  } catch (error) {
    const isGone = error instanceof ApiError && isProductGone(error.problem)
    return isGone ? [productId, null] : null
  }
}
