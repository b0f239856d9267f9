import type { CartLine } from '#core/cart/cart-line.ts'
import { api } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { readJson, writeJson } from '#web/lib/stored-json.ts'

import { useShop } from '#web/state/store.ts'

/** Rows of a customer's saved cart that were ordered but are, as far as this browser knows, still in the store. */
type BoughtRows = { userId: number; ids: number[] }

const KEY = 'nihonhaat:bought-rows'

/** Notes which saved rows an order has used up. To be called before the cart is cleared, which forgets them. */
export function rememberBoughtRows(userId: number, lines: readonly CartLine[]): void {
  const own = lines.filter((line) => line.userId === userId)
  const ids = own.flatMap(({ cartId }) => (cartId === undefined ? [] : [cartId]))
  if (ids.length === 0) return
  const waiting = stored()
  const before = waiting?.userId === userId ? waiting.ids : []
  writeJson(KEY, { userId, ids: [...new Set([...before, ...ids])] } satisfies BoughtRows)
}

/**
 * Removes the noted rows in the store (spec §7, after an order). A failure is logged only; the rows stay noted, so that
 * the next chance finishes it. Does nothing unless their customer is signed in. `timeoutMs` as for every call.
 */
export async function removeBoughtRows(timeoutMs?: number): Promise<void> {
  const { auth } = useShop.getState()
  const rows = stored()
  if (rows === null || auth.token === null || auth.user?.id !== rows.userId) return
  const result = await api.call('deleteCartItems', { body: { ids: rows.ids }, timeoutMs })
  if (!result.ok) return logFailure('Removing ordered cart items failed', result.problem)
  const left = stored()?.ids.filter((id) => !rows.ids.includes(id)) ?? []
  writeJson(KEY, left.length === 0 ? null : { userId: rows.userId, ids: left })
}

/** Whether a row that the store still sends was ordered before: it must not come back into the cart. */
export function isBoughtRow(row: { user_id: number; cart_id: number }): boolean {
  const rows = stored()
  return rows !== null && rows.userId === row.user_id && rows.ids.includes(row.cart_id)
}

/** Tries again whenever a customer is known or the connection comes back. Returns how to stop. */
export function followBoughtRows(): () => void {
  const retry = () => void removeBoughtRows()
  window.addEventListener('online', retry)
  const unsubscribe = useShop.subscribe(({ auth }, before) => {
    if (auth.user !== null && auth.user !== before.auth.user) retry()
  })
  return () => {
    window.removeEventListener('online', retry)
    unsubscribe()
  }
}

function stored(): BoughtRows | null {
  const { userId, ids } = (readJson(KEY) ?? {}) as Partial<Record<keyof BoughtRows, unknown>>
  const known = Array.isArray(ids) ? ids.filter(isId) : []
  return isId(userId) && known.length > 0 ? { userId, ids: known } : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1
