import {
  addProduct,
  type AddProblem,
  addQuantity,
  changeQuantity,
  removeLine,
  toggleSelected,
} from '#core/cart/change-cart.ts'
import { mergeLines } from '#core/cart/merge-lines.ts'
import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'
import { withinLimits } from '#core/cart/within-limits.ts'
import type { Result } from '#core/result.ts'

type CartState = { lines: CartLine[]; open: boolean }

type Around = {
  cart: CartState
  auth: { user: { id: number } | null }
  global: { setSelectedProductVendorName: (payload: { vendor_name: string }) => void }
}

type Refused<E> = { ok: true } | { ok: false; error: E }

/** The cart of this browser; the rules themselves are those of `core/cart`. */
export function cartSlice(patch: (part: Partial<CartState>) => void, get: () => Around) {
  const lines = () => get().cart.lines
  const keep = <E>(result: Result<CartLine[], E>): Refused<E> => {
    if (!result.ok) return result
    patch({ lines: result.value })
    return { ok: true }
  }
  const settle = (next: CartLine[]) => {
    patch({ lines: next })
    if (next.length === 0) get().global.setSelectedProductVendorName({ vendor_name: '' })
  }
  return {
    lines: [] as CartLine[],
    open: false,
    toggle: (open?: boolean) => patch({ open: open ?? !get().cart.open }),
    /** Adds `count` units (1 when absent) or says why not; nothing changes then. */
    add: (product: ShopProduct, count = 1): Refused<AddProblem> => {
      const userId = get().auth.user?.id ?? null
      return keep(
        count === 1 ? addProduct(lines(), product, userId) : addQuantity(lines(), product, count, userId),
      )
    },
    addProductsFromServer: (next: CartLine[]) => patch({ lines: withinLimits(next) }),
    mergeList: (incoming: CartLine[]) => keep(mergeLines(lines(), incoming)),
    changeQuantity: (productId: number, quantity: number) =>
      patch({ lines: changeQuantity(lines(), productId, quantity) }),
    /** Removes the line here; a line that the server holds is removed there first by the caller. */
    remove: (productId: number) => settle(removeLine(lines(), productId)),
    clear: () => settle([]),
    toggleSelected: (productId: number) => patch({ lines: toggleSelected(lines(), productId) }),
  }
}
