import type { QueryClient } from '@tanstack/react-query'

import { isSessionRefused, type ApiProblem } from '#client/api-problem.ts'
import { sendOrder } from '#client/order-certainty.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { cartVendor } from '#core/cart/cart-vendor.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import { isSameOrder } from '#core/orders/without-ordered.ts'
import { emptyCart } from '#web/shared/state/empty-cart.ts'
import {
  clearPendingOrder,
  storePendingOrder,
  pendingOrder,
  withOrderLock,
} from '#web/features/cart/pending-order.ts'
import { orderClient, completeOrder, reconcileNow } from '#web/features/cart/reconcile-pending-order.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import type { Alert } from '#web/shared/state/alert-slice.ts'
import { rehydrateFromStorage, useShop } from '#web/shared/state/shop-state.ts'
import { ensureCurrentUser } from '#web/features/auth/current-user.ts'

import type { OrderCustomer } from './checkout-values.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'

export type PlaceOrderDeps = {
  queryClient: QueryClient
  /** Somebody was signed in during this checkout. */
  isCustomers: boolean
  goTo: (path: '/myAccounts' | '/viewPage' | '/login') => void
  /** Leads to the fields that the server refused. */
  markRefused: (errors: readonly FieldError[]) => void
}

/** Places at most one order, however often pressed and in how many tabs. Resolves a pending order first. Never rejects. */
export async function placeOrder(customer: OrderCustomer, surroundings: PlaceOrderDeps): Promise<void> {
  const { order } = useShop.getState()
  if (order.sending) return
  order.setSending(true)
  try {
    const isPlaced = await withOrderLock(() => orderCart(customer, surroundings))
    if (isPlaced) surroundings.goTo('/myAccounts')
    if (isPlaced === undefined) failed(surroundings, { isPending: true })
  } finally {
    order.setSending(false)
  }
}

/** Returns whether there is an order now; shows itself why there is none. */
async function orderCart(customer: OrderCustomer, surroundings: PlaceOrderDeps): Promise<boolean> {
  const { queryClient, markRefused } = surroundings
  const confirmed = useShop.getState().cart.lines
  const settled = await reconcileNow(queryClient)
  if (settled === 'placed') return true
  if (settled === 'unknown') return failed(surroundings, { isPending: true })

  // Another tab may have changed the cart.
  await rehydrateFromStorage()
  const { lines } = useShop.getState().cart
  const isShort = lines.some(({ quantity, stock }) => quantity > stock)
  if (!isSameOrder(lines, confirmed) || (settled === 'void' && isShort)) {
    return notConfirmed(lines, settled === 'void' ? 'checkout.moved' : 'checkout.changed')
  }
  const user = await orderingUser(surroundings)
  if (!user.known) return failed(surroundings, { isSessionOver: user.isSessionOver })

  const body = { ...orderPayload({ lines, customer, userId: user.id }), customer_country: customer.country }
  const wanted = { userId: user.id, lines: lines.map(quantityOf), payAmount: body.pay_amount }
  // A store that cannot settle an order repeats it under its key, or says that the key was used.
  const repeated = settled === 'unanswerable' ? (pendingOrder() ?? undefined) : undefined
  const pending = storePendingOrder(wanted, repeated?.key)
  useShop.getState().order.setConfirmation(null)
  const sent = await sendOrder(orderClient, { key: pending.key, body, isRepeated: repeated !== undefined })
  switch (sent.end) {
    case 'placed': {
      // A success without a body is what was agreed to, without a number.
      const { id = null, pay_amount: payAmount = pending.payAmount } = sent.order ?? {}
      await completeOrder({ id, payAmount }, pending, queryClient)
      return true
    }
    case 'key_used':
      if (!repeated) break
      await completeOrder({ id: null, payAmount: repeated.payAmount }, repeated, queryClient)
      return true
    case 'unknown':
      return stayedPending(sent.problem, surroundings)
  }
  const { problem } = sent
  clearPendingOrder()
  logFailure('Placing an order failed', problem)
  if (sent.end === 'refused') return refused(problem, lines, surroundings)
  // Disabled fields cannot take the focus.
  useShop.getState().order.setSending(false)
  markRefused(problem.errors)
  return failed(surroundings, {
    isSessionOver: isSessionRefused(problem),
    note: tooManyNote(problem),
  })
}

const quantityOf = ({ id, quantity }: CartLine) => ({ id, quantity })

function notConfirmed(lines: readonly CartLine[], key: 'checkout.moved' | 'checkout.changed'): false {
  if (lines.length > 0) useShop.getState().alert.show({ key })
  return false
}

/** The customer of the order, fetched if unknown; null for a guest. */
async function orderingUser({
  queryClient,
  isCustomers,
}: PlaceOrderDeps): Promise<{ known: true; id: number | null } | { known: false; isSessionOver: boolean }> {
  if (useShop.getState().auth.token === null)
    return isCustomers ? { known: false, isSessionOver: true } : { known: true, id: null }
  const user = await ensureCurrentUser(queryClient)
  if (user) return { known: true, id: user.id }
  return { known: false, isSessionOver: useShop.getState().auth.token === null }
}

/** A refusal empties the cart; the shopper may restore it. */
function refused(problem: ApiProblem, lines: CartLine[], { goTo }: PlaceOrderDeps): false {
  const { alert, order } = useShop.getState()
  order.orderRefused(lines)
  const toCart = () => goTo('/viewPage')
  alert.show({
    ...problemAlert(problem),
    action: { key: 'checkout.restoreCart', run: () => restoreCart(lines, toCart) },
  })
  return false
}

/** Restores the refused lines, or asks which cart to keep when it holds another vendor's products. */
function restoreCart(lines: CartLine[], toCart: () => void): void {
  const { alert, cart, global } = useShop.getState()
  const vendor = cartVendor(lines)?.name ?? ''
  if (cart.mergeList(lines).ok) {
    global.setSelectedProductVendorName({ vendor_name: vendor })
    return toCart()
  }
  const restoreInstead = () => {
    emptyCart()
    restoreCart(lines, toCart)
  }
  alert.show({
    key: 'checkout.restoreOther.text',
    values: { present: cartVendor(cart.lines)?.name ?? '', earlier: vendor },
    closeKey: 'checkout.restoreOther.keep',
    action: { key: 'checkout.restoreOther.restore', run: restoreInstead },
  })
}

function stayedPending(problem: ApiProblem, surroundings: PlaceOrderDeps): false {
  logFailure('Placing an order had no answer', problem)
  useShop.getState().order.setConfirmation('unknown')
  return failed(surroundings, { isPending: true })
}

type FailureFacts = { isSessionOver?: boolean; isPending?: boolean; note?: Alert['note'] }

/** Shows what is known of the order; offers the login when the session is over. */
function failed({ goTo }: PlaceOrderDeps, { isSessionOver, isPending, note }: FailureFacts): false {
  const action = { key: 'account.register.login', run: () => goTo('/login') }
  useShop.getState().alert.show({
    key: 'checkout.failure',
    note: isPending ? { key: 'checkout.notConfirmed' } : (note ?? { key: 'checkout.notOrdered' }),
    ...(isSessionOver && { action }),
  })
  return false
}

const KNOWN = [
  'empty_order',
  'product_unavailable',
  'several_vendors',
  'out_of_stock',
  'sold_out',
  'price_changed',
  'total_changed',
  'unsupported_payment_method',
] as const satisfies readonly ProblemCode[]

/** The alert of a refused order: the store's English message, in other languages below the translated one. */
export function problemAlert({ code, message }: Pick<ApiProblem, 'code' | 'message'>): Alert {
  const known = KNOWN.find((each) => each === code)
  if (known) return { key: `checkout.refused.${known}`, said: message }
  return message === null ? { key: 'checkout.failure' } : { text: message }
}

export function tooManyNote({ code, retryAfter }: Pick<ApiProblem, 'code' | 'retryAfter'>): Alert['note'] {
  if (code !== ('too_many_orders' satisfies ProblemCode)) return undefined
  return { key: 'checkout.tooMany', values: { minutes: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)) } }
}
