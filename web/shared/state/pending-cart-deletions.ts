import { type CartLine, cartLineFromWire } from '#core/cart/cart-line.ts'
import type { components } from '#generated/types.ts'
import { api } from '#web/shared/lib/api.ts'
import { logFailure } from '#web/shared/lib/log-failure.ts'
import { problemUnless } from '#web/shared/lib/expect-status.ts'
import { readJson, writeJson } from '#web/shared/lib/storage.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { GONE_ROWS_KEY } from './storage-keys.ts'

/** A row of a saved cart; `userId` is null where this browser does not know whose it is. */
type Row = { cartId: number; userId: number | null }

/**
 * Notes that the saved rows of these lines are gone for the shopper, ordered or removed, though the store may still
 * hold them: a line that has a `cart_id` is a saved one, whoever is signed in. To be called before the cart forgets them.
 */
export function rememberGoneRows(lines: readonly CartLine[]): void {
  const rows = lines.flatMap(({ cartId, userId }) => (cartId === undefined ? [] : [{ cartId, userId }]))
  const known = stored()
  const added = rows.filter(({ cartId }) => !known.some((row) => row.cartId === cartId))
  if (added.length > 0) writeJson(GONE_ROWS_KEY, [...known, ...added])
}

/**
 * Removes the noted rows of a customer in the store. A failure is logged only; the rows stay
 * noted, so that the next chance finishes it. `timeoutMs` as for every call.
 */
export async function removeGoneRows(userId: number, timeoutMs?: number): Promise<void> {
  const ids = stored()
    .filter((row) => row.userId === null || row.userId === userId)
    .map(({ cartId }) => cartId)
  if (ids.length === 0 || useShop.getState().auth.token === null) return
  const problem = problemUnless(await api.call('deleteCartItems', { body: { ids }, timeoutMs }), 200)
  if (problem === null) forgetGoneRows(ids)
  else logFailure('Removing cart items that are gone failed', problem)
}

/** These rows are removed in the store, or hold what is in the cart now. */
export function forgetGoneRows(ids: readonly number[]): void {
  const left = stored().filter(({ cartId }) => !ids.includes(cartId))
  writeJson(GONE_ROWS_KEY, left.length === 0 ? null : left)
}

/** Whether a row that the store still sends is gone for the shopper: it must not come back into the cart. */
export function isGoneRow(row: { cart_id: number }): boolean {
  return stored().some(({ cartId }) => cartId === row.cart_id)
}

/** The saved cart that a login returns, as cart lines; rows that were ordered or removed do not come back. */
export function cartFromServer(rows: readonly components['schemas']['CartItem'][]): CartLine[] {
  return rows.filter((row) => !isGoneRow(row)).map(cartLineFromWire)
}

function stored(): Row[] {
  const rows = readJson(GONE_ROWS_KEY)
  return Array.isArray(rows) ? (rows as unknown[]).flatMap(readRow) : []
}

function readRow(value: unknown): Row[] {
  const { cartId, userId } = (value ?? {}) as Partial<Record<keyof Row, unknown>>
  return isId(cartId) ? [{ cartId, userId: isId(userId) ? userId : null }] : []
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1
