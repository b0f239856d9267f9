import type { StateCreator } from 'zustand'

import type { components } from '#generated/types.ts'

import type { ShopState } from './store.ts'

export type PlacedOrder = components['schemas']['Order']

/** The order that was just placed, as long as its success dialog is open: it stays above whichever page comes next. */
export type OrderSlice = {
  placed: PlacedOrder | null
  orderPlaced: (order: PlacedOrder) => void
  closeOrderPlaced: () => void
}

export const createOrderSlice: StateCreator<ShopState, [], [], { order: OrderSlice }> = (set) => {
  const patch = (part: Partial<OrderSlice>) => set((state) => ({ order: { ...state.order, ...part } }))
  return {
    order: {
      placed: null,
      orderPlaced: (placed) => patch({ placed }),
      closeOrderPlaced: () => patch({ placed: null }),
    },
  }
}
