import type { OrderInDoubt } from '#client/order-certainty.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { persistedValue } from '#web/shared/lib/storage.ts'
import { startDeadline } from '#client/call.ts'
import type { PlacedOrder } from '#web/shared/state/order-slice.ts'

/** An order that was sent and may have been placed. It holds no personal data: others may use this browser. */
export type PendingOrder = OrderInDoubt & {
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[]
  payAmount: number
}

export const PENDING_ORDER_KEY = 'nihonhaat:pending-order'

const memory = persistedValue(PENDING_ORDER_KEY, 'local')

/** The order whose outcome is unknown, in whichever tab it was sent. */
export function pendingOrder(): PendingOrder | null {
  return read(memory.read())
}

/** Stores an order before it is sent, under a new key unless it was sent before. */
export function storePendingOrder(order: Omit<PendingOrder, 'key'>, key: string = newKey()): PendingOrder {
  const pending = { ...order, key }
  memory.write(pending)
  return pending
}

export function clearPendingOrder(): void {
  memory.write(null)
}

function read(value: unknown): PendingOrder | null {
  const { key, userId, lines, payAmount } = Object(value) as Partial<Record<keyof PendingOrder, unknown>>
  if (typeof key !== 'string' || key === '' || !Array.isArray(lines)) return null
  return {
    key,
    userId: isNumber(userId) ? userId : null,
    lines: (lines as unknown[]).flatMap((line) => {
      const { id, quantity } = Object(line) as Partial<Record<'id' | 'quantity', unknown>>
      return isNumber(id) && isNumber(quantity) ? [{ id, quantity }] : []
    }),
    payAmount: isNumber(payAmount) ? payAmount : 0,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LOCK = 'nihonhaat:order'
const LOCK_TIMEOUT_MS = 15_000

/** Runs a task while no other tab does; undefined when another tab takes too long. Without Web Locks it runs at once. */
export async function withOrderLock<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return task()
  const limit = startDeadline(LOCK_TIMEOUT_MS)
  let started = false
  try {
    return await navigator.locks.request(LOCK, { signal: limit.signal }, () => {
      limit.end()
      started = true
      return task()
    })
  } catch (error) {
    if (started) throw error
    return limit.cutOff() === undefined ? task() : undefined
  }
}

const lastOrderMemory = persistedValue('nihonhaat:last-order', 'session')

/** Keeps a guest's order for the page that she is led to: its number stands nowhere else once the dialog is closed. */
export function storeLastOrder(order: PlacedOrder): void {
  lastOrderMemory.write(order)
}

/** The order of this tab's guest that was just placed, or null. */
export function lastOrder(): PlacedOrder | null {
  const { id, payAmount } = Object(lastOrderMemory.read()) as Partial<Record<keyof PlacedOrder, unknown>>
  if (typeof payAmount !== 'number') return null
  return { id: typeof id === 'number' ? id : null, payAmount }
}

/** To be called when the guest leaves the page that shows it. */
export function clearLastOrder(): void {
  lastOrderMemory.write(null)
}
