import { persistedValue } from '#web/shared/lib/storage.ts'
import type { PlacedOrder } from '#web/shared/state/order-slice.ts'

const memory = persistedValue('nihonhaat:last-order', 'session')

/** Keeps a guest's order for the page that she is led to: its number stands nowhere else once the dialog is closed. */
export function storeLastOrder(order: PlacedOrder): void {
  memory.write(order)
}

/** The order of this tab's guest that was just placed, or null. */
export function lastOrder(): PlacedOrder | null {
  const { id, payAmount } = Object(memory.read()) as Partial<Record<keyof PlacedOrder, unknown>>
  if (typeof payAmount !== 'number') return null
  return { id: typeof id === 'number' ? id : null, payAmount }
}

/** To be called when the guest leaves the page that shows it. */
export function clearLastOrder(): void {
  memory.write(null)
}
