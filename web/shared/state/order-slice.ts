import type { CartLine } from '#core/cart/cart-line.ts'

/** What is known of an order that was placed: a store need not say its number (decisions, odd but legal answers). */
export type PlacedOrder = { id: number | null; payAmount: number }

export type OrderedLines = readonly Pick<CartLine, 'id' | 'quantity'>[]

export type OrderState = {
  /** An order was sent and its answer is awaited: no second one may start. */
  sending: boolean
  /** Shown in the success dialog, above whichever page comes next, until that is closed. */
  placed: PlacedOrder | null
  /** The state of a pending order: being asked for, unknown, or never placed. Null without a pending order. */
  confirmation: 'asking' | 'unknown' | 'void' | null
}

const START: OrderState = { sending: false, placed: null, confirmation: null }

/** The order on its way, and the one that was just placed. `takeOut` takes lines out of the cart in the same step. */
export const orderSlice = (
  patch: (part: Partial<OrderState>) => void,
  takeOut: (ordered: OrderedLines, part: Partial<OrderState>) => void,
) => ({
  ...START,
  setSending: (sending: boolean) => patch({ sending }),
  setConfirmation: (confirmation: OrderState['confirmation']) => patch({ confirmation }),
  orderPlaced: (placed: PlacedOrder, bought: OrderedLines) => takeOut(bought, { placed }),
  /** The store refused the order for good, which empties the cart of it. */
  orderRefused: (refused: OrderedLines) => takeOut(refused, {}),
  closeOrderPlaced: () => patch({ placed: null }),
})
