import { readJson, writeJson } from '#web/lib/session-storage.ts'
import type { PlacedOrder } from '#web/state/order-slice.ts'

const KEY = 'nihonhaat:last-order'

/** Where session storage is refused, the page alone remembers. */
let ownMemory: PlacedOrder | null = null

/** Keeps a guest's order for the page that she is led to: its number stands nowhere else once the dialog is closed. */
export function keepLastOrder(order: PlacedOrder): void {
  ownMemory = writeJson(KEY, order, 'session') ? null : order
}

/** The order of this tab's guest that was just placed, or null. */
export function lastOrder(): PlacedOrder | null {
  const kept: unknown = readJson(KEY, 'session') ?? ownMemory
  const { id, payAmount } = Object(kept) as Partial<Record<keyof PlacedOrder, unknown>>
  if (typeof payAmount !== 'number') return null
  return { id: typeof id === 'number' ? id : null, payAmount }
}

/** To be called when the guest leaves the page that shows it. */
export function forgetLastOrder(): void {
  ownMemory = null
  writeJson(KEY, null, 'session')
}
