import type { QueryClient } from '@tanstack/react-query'

import type { CartLine } from '#core/cart/cart-line.ts'
import { storedLines } from '#core/cart/stored-lines.ts'
import { orderPayload, type Customer } from '#core/orders/order-payload.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { rememberGoneRows, removeGoneRows } from '#web/commerce/gone-rows.ts'
import type { PlacedOrder } from '#web/state/order-slice.ts'
import { keptLines } from '#web/state/persistence.ts'
import { knownUser, noteRefusal } from '#web/session/customer.ts'
import { useShop } from '#web/state/store.ts'

import { forgetDraft } from './checkout-draft.ts'
import type { Country } from './checkout-values.ts'
import { inTurn } from './in-turn.ts'
import { forgetPendingOrder } from './pending-order-storage.ts'
import { sendOrder } from './send-order.ts'

export type OrderSurroundings = {
  queryClient: QueryClient
  goTo: (path: '/myAccounts' | '/viewPage') => void
}

const REFUSED = 400

/**
 * Orders the cart for a customer (spec §4, §8): at most one order, however often it is pressed, in how many tabs, and
 * whatever gets lost on the way. Says itself how it ended; never rejects.
 */
export async function placeOrder(
  customer: Customer & { country: Country },
  surroundings: OrderSurroundings,
): Promise<void> {
  const { order } = useShop.getState()
  if (order.sending) return
  order.setSending(true)
  try {
    await inTurn(() => orderCart(customer, surroundings))
  } finally {
    order.setSending(false)
  }
}

async function orderCart(
  customer: Customer & { country: Country },
  surroundings: OrderSurroundings,
): Promise<void> {
  const { lines } = useShop.getState().cart
  if (isOrderedElsewhere()) return void useShop.persist.rehydrate()

  const user = await orderingUser(surroundings.queryClient)
  if (!user.known) return failed()
  const payload = orderPayload({ lines, customer, userId: user.id })
  const result = await sendOrder({ ...payload, customer_country: customer.country })
  if (result.ok) return succeeded(result.data.order, user.id, lines, surroundings)

  logFailure('Placing an order failed', result.problem)
  noteRefusal(surroundings.queryClient, result.problem)
  if (result.problem.status === REFUSED) refused(result.problem.detail, lines, surroundings)
  else failed()
}

/** Another tab may have ordered this very cart a moment ago, before this one was told. */
function isOrderedElsewhere(): boolean {
  const kept = keptLines()
  return kept !== undefined && storedLines(kept).length === 0
}

/** Whose order it is: nobody's for a guest. A customer who has not been fetched yet is asked for now. */
async function orderingUser(
  queryClient: QueryClient,
): Promise<{ known: true; id: number | null } | { known: false }> {
  if (useShop.getState().auth.token === null) return { known: true, id: null }
  const user = await knownUser(queryClient)
  return user ? { known: true, id: user.id } : { known: false }
}

function succeeded(
  order: PlacedOrder | undefined,
  userId: number | null,
  lines: CartLine[],
  { queryClient, goTo }: OrderSurroundings,
): void {
  const { cart, order: slice } = useShop.getState()
  rememberGoneRows(lines)
  // The cart first: a tab that stops here must not be able to order it again under a new key.
  cart.clear()
  forgetPendingOrder()
  forgetDraft()
  slice.orderPlaced(order)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  // The order took from the stock.
  void queryClient.invalidateQueries({ queryKey: ['products'] })
  goTo('/myAccounts')
  if (userId !== null) void removeGoneRows(userId)
}

/** The store's own refusal empties the cart; the shopper may have it back (decisions on 400). */
function refused(text: string, lines: CartLine[], { goTo }: OrderSurroundings): void {
  const { alert, cart } = useShop.getState()
  cart.clear()
  forgetPendingOrder()
  const restore = () => {
    restoreCart(lines)
    goTo('/viewPage')
  }
  alert.show({ text, action: { key: 'checkout.restoreCart', run: restore } })
}

function restoreCart(lines: CartLine[]): void {
  const { cart, global } = useShop.getState()
  const [first] = lines
  if (cart.lines.length > 0 || !first) return
  cart.addProductsFromServer(lines)
  global.setSelectedProductVendorName({ vendor_name: first.vendorName })
}

function failed(): void {
  useShop.getState().alert.show({ key: 'checkout.failure' })
}
