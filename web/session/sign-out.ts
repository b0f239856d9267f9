import { syncPayload } from '#core/cart/sync-payload.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'

import { removeBoughtRows } from '#web/commerce/bought-rows.ts'
import { knownUser, noteRefusal } from './session-user.ts'
import { revokeSession } from './session.ts'
import { useShop } from '#web/state/store.ts'

/** How long `/logout` waits for the cart to be saved: whoever leaves must get out, even on a dead line. */
const LEAVE_LIMIT_MS = 5000

/**
 * Signs out as the dashboard does (spec §4): a cart with items is saved first, and only then the customer is signed
 * out, sent home and the cart emptied. When saving fails nothing happens; it is logged only.
 */
export async function signOut(goHome: () => void): Promise<void> {
  if (!(await saveCart())) return
  revokeSession()
  goHome()
  useShop.getState().cart.clear()
}

/** Signs out in any case, as `/logout` does; a cart that could not be saved stays in this browser. */
export async function leave(): Promise<void> {
  const isSaved = await saveCart(LEAVE_LIMIT_MS)
  revokeSession()
  if (isSaved) useShop.getState().cart.clear()
}

/** Sends the cart to the store as the customer's own rows; true when that succeeded or there was nothing to save. */
async function saveCart(timeoutMs?: number): Promise<boolean> {
  if (useShop.getState().cart.lines.length === 0) return true
  const user = await knownUser(timeoutMs)
  if (user === null) return false
  // A row that an order has used up may be saved anew now: it must not be taken for the old one later.
  await removeBoughtRows(timeoutMs)
  const body = syncPayload(useShop.getState().cart.lines, user.id)
  const result = await api.call('saveCartItems', { body, timeoutMs })
  if (result.ok) return true
  logFailure('Saving the cart failed', result.problem)
  noteRefusal(result.problem)
  return false
}
