import type { StateCreator } from 'zustand'

import type { CartLine } from '#core/cart/cart-line.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'

import type { CartSlice } from './cart-slice.ts'
import type { GlobalSlice } from './global-slice.ts'

/** What is known of an order that was placed: a store need not say its number (decisions, odd but legal answers). */
export type PlacedOrder = { id: number | null; payAmount: number }

/** The order on its way, and the one that was just placed: both outlive the page that they were started on. */
export type OrderSlice = {
  /** An order was sent and its answer is awaited: no second one may start. */
  sending: boolean
  /** Shown in the success dialog, above whichever page comes next, until that is closed. */
  placed: PlacedOrder | null
  /** The state of a pending order: being asked for, unknown, or never placed. Null without a pending order. */
  confirmation: 'asking' | 'unknown' | 'void' | null
  setSending: (sending: boolean) => void
  setConfirmation: (confirmation: OrderSlice['confirmation']) => void
  /** The order is placed, and with it, in one step, what it bought is out of the cart. */
  orderPlaced: (order: PlacedOrder, bought: Ordered) => void
  /** The store refused the order for good, which empties the cart of it. */
  orderRefused: (refused: Ordered) => void
  closeOrderPlaced: () => void
}

type Ordered = readonly Pick<CartLine, 'id' | 'quantity'>[]

type Around = { order: OrderSlice; cart: CartSlice; global: GlobalSlice }

export const createOrderSlice: StateCreator<Around, [], [], { order: OrderSlice }> = (set) => {
  const patch = (part: Partial<OrderSlice>) => set((state) => ({ order: { ...state.order, ...part } }))
  const settle = (ordered: Ordered, part: Partial<OrderSlice>) =>
    set((state) => {
      const lines = withoutOrdered(state.cart.lines, ordered)
      return {
        order: { ...state.order, ...part },
        cart: { ...state.cart, lines },
        ...(lines.length === 0 && { global: { ...state.global, selectedProductVendorName: '' } }),
      }
    })
  return {
    order: {
      sending: false,
      placed: null,
      confirmation: null,
      setSending: (sending) => patch({ sending }),
      setConfirmation: (confirmation) => patch({ confirmation }),
      orderPlaced: (placed, bought) => settle(bought, { placed }),
      orderRefused: (refused) => settle(refused, {}),
      closeOrderPlaced: () => patch({ placed: null }),
    },
  }
}
