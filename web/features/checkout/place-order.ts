import type { QueryClient } from '@tanstack/react-query'

import type { ApiProblem } from '#client/api-problem.ts'
import type { FieldError } from '#generated/field-errors.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { forgetDraft } from '#web/commerce/checkout-draft-storage.ts'
import { rememberGoneRows, removeGoneRows } from '#web/commerce/gone-rows.ts'
import type { Alert } from '#web/state/alert-slice.ts'
import type { PlacedOrder } from '#web/state/order-slice.ts'
import { catchUpWithTabs } from '#web/state/restore-shop.ts'
import { knownUser, noteProblem } from '#web/session/customer.ts'
import { useShop } from '#web/state/shop-state.ts'

import type { OrderCustomer } from './customer-of.ts'
import { inTurn } from './in-turn.ts'
import { forgetPendingOrder } from './pending-order-storage.ts'
import { problemAlert, tooManyNote } from './problem-alert.ts'
import { sendOrder } from './send-order.ts'

export type OrderSurroundings = {
  queryClient: QueryClient
  goTo: (path: '/myAccounts' | '/viewPage' | '/login') => void
  /** Leads back to the fields that the store could not take. */
  markRefused: (errors: readonly FieldError[]) => void
}

const REFUSED = 400
const UNAUTHORISED = 401

/**
 * Orders the cart for a customer (spec §4, §8): at most one order, however often it is pressed, in how many tabs, and
 * whatever gets lost on the way. Says itself how it ended; never rejects.
 */
export async function placeOrder(customer: OrderCustomer, surroundings: OrderSurroundings): Promise<void> {
  const { order } = useShop.getState()
  if (order.sending) return
  order.setSending(true)
  try {
    await inTurn(() => orderCart(customer, surroundings))
  } finally {
    order.setSending(false)
  }
}

async function orderCart(customer: OrderCustomer, surroundings: OrderSurroundings): Promise<void> {
  const confirmed = useShop.getState().cart.lines
  const lines = await currentLines()
  if (!isSameOrder(lines, confirmed)) return notConfirmed(lines)

  const user = await orderingUser(surroundings.queryClient)
  if (!user.known) return failed(surroundings, { isSessionOver: useShop.getState().auth.token === null })
  const payload = {
    ...orderPayload({ lines, customer, userId: user.id }),
    customer_country: customer.country,
  }
  const result = await sendOrder(payload)
  if (result.ok) {
    // Another tab may have put something more into the cart meanwhile.
    await catchUpWithTabs()
    const { order } = result.data
    // A success may say nothing: then it is what was agreed to, without a number.
    const placed = { id: order?.id ?? null, payAmount: order?.pay_amount ?? payload.pay_amount }
    return succeeded(placed, user.id, lines, surroundings)
  }

  logFailure('Placing an order failed', result.problem)
  noteProblem(surroundings.queryClient, result.problem)
  if (result.problem.status === REFUSED) return refused(result.problem, lines, surroundings)
  // The fields must take the focus again before it is led to one of them.
  useShop.getState().order.setSending(false)
  surroundings.markRefused(result.problem.errors)
  failed(surroundings, {
    isSessionOver: result.problem.status === UNAUTHORISED,
    note: tooManyNote(result.problem),
  })
}

/** The cart as it is now in all tabs: another one may have ordered or changed it a moment ago, before this one was told. */
async function currentLines(): Promise<CartLine[]> {
  await catchUpWithTabs()
  return useShop.getState().cart.lines
}

/** Nothing is ordered that was not shown; an emptied cart shows itself. */
function notConfirmed(lines: readonly CartLine[]): void {
  if (lines.length > 0) useShop.getState().alert.show({ key: 'checkout.changed' })
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
  placed: PlacedOrder,
  userId: number | null,
  bought: CartLine[],
  { queryClient, goTo }: OrderSurroundings,
): void {
  const { order } = useShop.getState()
  rememberGoneRows(bought)
  // The cart first: a tab that stops here must not be able to order it again under a new key.
  order.orderPlaced(placed, bought)
  forgetPendingOrder()
  forgetDraft()
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  // The order took from the stock.
  void queryClient.invalidateQueries({ queryKey: ['products'] })
  goTo('/myAccounts')
  if (userId !== null) void removeGoneRows(userId)
}

/** The store's own problem empties the cart; the shopper may have it back (decisions on 400). */
function refused(problem: ApiProblem, lines: CartLine[], { goTo }: OrderSurroundings): void {
  const { alert, order } = useShop.getState()
  order.orderRefused(lines)
  forgetPendingOrder()
  const restore = () => {
    restoreCart(lines)
    goTo('/viewPage')
  }
  alert.show({ ...problemAlert(problem), action: { key: 'checkout.restoreCart', run: restore } })
}

function restoreCart(lines: CartLine[]): void {
  const { cart, global } = useShop.getState()
  const [first] = lines
  if (!first || !cart.mergeList(lines).ok) return
  global.setSelectedProductVendorName({ vendor_name: first.vendorName })
}

type FailureFacts = { isSessionOver: boolean; note?: Alert['note'] }

/** A session that is over is the one failure that the shopper can mend: what was typed waits for the way back. */
function failed({ goTo }: OrderSurroundings, { isSessionOver, note }: FailureFacts): void {
  const action = { key: 'account.register.login', run: () => goTo('/login') }
  useShop.getState().alert.show({
    key: 'checkout.failure',
    ...(note && { note }),
    ...(isSessionOver && { action }),
  })
}
