import type { AddProblem } from '#core/cart/change-cart.ts'
import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'

import type { Alert } from '#web/shared/state/alert-slice.ts'
import { showChunkError, useShop } from '#web/shared/state/shop-state.ts'

const cartVendorNote = ([first]: readonly CartLine[]) => ({
  key: 'alerts.cartHolds',
  values: { vendor: first?.vendorName ?? '' },
  link: { to: '/viewPage', key: 'alerts.toCart' } as const,
})

/** Adds a product, selects its vendor and opens the dialog (not when `quiet`), or shows an alert. Returns whether it was added. */
export function addToCart(product: ShopProduct, { count = 1, quiet = false } = {}): boolean {
  const { cart, global, alert } = useShop.getState()
  const added = cart.add(product, count)
  if (!added.ok) {
    alert.show(alertOf(added.error, product, count))
    return false
  }
  global.setSelectedProductVendorName({ vendor_name: product.vendorName })
  if (!quiet) global.showAddToCart()
  return true
}

/** Empties the cart and adds the product; the cart stays when the product would not fit. */
async function addInstead(product: ShopProduct, count: number): Promise<void> {
  try {
    const { emptyCartFor } = await import('#web/shared/state/empty-cart.ts')
    const problem = emptyCartFor(product, count)
    if (problem) return useShop.getState().alert.show(alertOf(problem, product, count))
  } catch {
    return showChunkError()
  }
  addToCart(product, { count })
}

function alertOf(error: AddProblem, product: ShopProduct, count: number): Alert {
  const { name } = product
  switch (error.code) {
    case 'other_vendor':
      return {
        key: 'alerts.otherVendor',
        note: cartVendorNote(useShop.getState().cart.lines),
        action: { key: 'alerts.addInstead', run: () => void addInstead(product, count) },
      }
    case 'out_of_stock':
      return { key: 'alerts.outOfStock', values: { count: error.available, name } }
    case 'line_full':
      return { key: 'alerts.lineFull', values: { most: error.most, name } }
    case 'cart_full':
      return { key: 'alerts.cartFull', values: { most: error.most } }
  }
}
