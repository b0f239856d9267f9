import type { QueryClient } from '@tanstack/react-query'

import { syncPayload } from '#core/cart/sync-payload.ts'
import { removeGoneRows } from '#web/commerce/gone-rows.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { problemUnless } from '#web/lib/right-status.ts'
import { useShop } from '#web/state/shop-state.ts'

import { knownUser, noteProblem } from './customer.ts'
import { revokeSession, startLeaving, stopLeaving } from './session.ts'

/** How long `/logout` waits for the cart to be saved: whoever leaves must get out, even on a dead line. */
const LEAVE_LIMIT_MS = 5000

/**
 * Signs out as the dashboard does (spec §4): a cart with items is saved first, and only then the customer is signed
 * out, sent home and the cart emptied. When saving fails nothing happens; it is logged, and the answer is false.
 */
export async function signOut(queryClient: QueryClient, goHome: () => void): Promise<boolean> {
  let isSaved = false
  startLeaving()
  try {
    isSaved = await saveCart(queryClient)
  } finally {
    if (!isSaved) stopLeaving()
  }
  if (!isSaved) return false
  revokeSession()
  goHome()
  useShop.getState().cart.clear()
  return true
}

/** Signs out in any case, as `/logout` does; a cart that could not be saved stays in this browser. */
export async function leave(queryClient: QueryClient): Promise<void> {
  startLeaving()
  try {
    if (await saveCart(queryClient, LEAVE_LIMIT_MS)) useShop.getState().cart.clear()
  } finally {
    revokeSession()
  }
}

/** Sends the cart to the store as the customer's own rows; true when that succeeded or there was nothing to save. */
async function saveCart(queryClient: QueryClient, timeoutMs?: number): Promise<boolean> {
  if (useShop.getState().cart.lines.length === 0) return true
  const user = await knownUser(queryClient, timeoutMs)
  if (user === null) return false
  // A row that is gone for the shopper may be saved anew now: it must not be taken for the old one later.
  await removeGoneRows(user.id, timeoutMs)
  const body = syncPayload(useShop.getState().cart.lines, user.id)
  const problem = problemUnless(await api.call('saveCartItems', { body, timeoutMs }), 200, 201)
  if (problem === null) return true
  logFailure('Saving the cart failed', problem)
  noteProblem(queryClient, problem)
  return false
}
