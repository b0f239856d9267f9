import type { StateCreator } from 'zustand'

import type { components } from '#generated/types.ts'

export type PlacedOrder = components['schemas']['Order']

/** The order on its way, and the one that was just placed: both outlive the page that they were started on. */
export type OrderSlice = {
  /** An order was sent and its answer is awaited: no second one may start. */
  sending: boolean
  /** Shown in the success dialog, above whichever page comes next, until that is closed; what of it the store told. */
  placed: Partial<PlacedOrder> | null
  setSending: (sending: boolean) => void
  orderPlaced: (order?: PlacedOrder) => void
  closeOrderPlaced: () => void
}

export const createOrderSlice: StateCreator<{ order: OrderSlice }> = (set) => {
  const patch = (part: Partial<OrderSlice>) => set((state) => ({ order: { ...state.order, ...part } }))
  return {
    order: {
      sending: false,
      placed: null,
      setSending: (sending) => patch({ sending }),
      orderPlaced: (order) => patch({ placed: order ?? {} }),
      closeOrderPlaced: () => patch({ placed: null }),
    },
  }
}
