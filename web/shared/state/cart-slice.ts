import type { StateCreator } from 'zustand'

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

import type { AuthSlice } from './auth-slice.ts'
import type { GlobalSlice } from './global-slice.ts'

type Refused<E> = { ok: true } | { ok: false; error: E }

/** The cart of this browser; the rules themselves are those of `core/cart`. */
export type CartSlice = {
  lines: CartLine[]
  open: boolean
  toggle: (open?: boolean) => void
  /** Adds `count` units (1 when absent) or says why not; nothing changes then. */
  add: (product: ShopProduct, count?: number) => Refused<AddProblem>
  /** Replaces the cart with lines that the server holds. */
  addProductsFromServer: (lines: CartLine[]) => void
  mergeList: (lines: CartLine[]) => Refused<{ code: 'other_vendor' }>
  changeQuantity: (productId: number, quantity: number) => void
  /** Removes the line here; a line that the server holds is removed there first by the caller. */
  remove: (productId: number) => void
  /** Empties the cart, and with it the choice of a vendor. */
  clear: () => void
  toggleSelected: (productId: number) => void
}

type Around = { cart: CartSlice; auth: AuthSlice; global: GlobalSlice }

export const createCartSlice: StateCreator<Around, [], [], { cart: CartSlice }> = (set, get) => {
  const patch = (part: Partial<CartSlice>) => set((state) => ({ cart: { ...state.cart, ...part } }))
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
    cart: {
      lines: [],
      open: false,
      toggle: (open) => patch({ open: open ?? !get().cart.open }),
      add: (product, count = 1) => {
        const userId = get().auth.user?.id ?? null
        return keep(
          count === 1 ? addProduct(lines(), product, userId) : addQuantity(lines(), product, count, userId),
        )
      },
      addProductsFromServer: (next) => patch({ lines: withinLimits(next) }),
      mergeList: (incoming) => keep(mergeLines(lines(), incoming)),
      changeQuantity: (productId, quantity) => patch({ lines: changeQuantity(lines(), productId, quantity) }),
      remove: (productId) => settle(removeLine(lines(), productId)),
      clear: () => settle([]),
      toggleSelected: (productId) => patch({ lines: toggleSelected(lines(), productId) }),
    },
  }
}
