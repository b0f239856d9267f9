import type { OrderInDoubt } from '#client/order-certainty.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { keptValue } from '#web/shared/lib/storage.ts'
import { startDeadline } from '#client/call.ts'

import { PENDING_ORDER_KEY } from '#web/shared/state/storage-keys.ts'

/** An order that was sent and may have been placed. Nothing personal is in it: local storage is read by whoever is here. */
export type PendingOrder = OrderInDoubt & {
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[]
  /** Taka. */
  payAmount: number
  /** Until when its sender may still wait for the answer, in milliseconds since 1970. */
  until: number
}

/** Longer than any call may take. */
const SENDING_MS = 60_000

const memory = keptValue(PENDING_ORDER_KEY, 'local')

/** The order whose end nobody knows yet, in whichever tab it was sent. */
export function pendingOrder(): PendingOrder | null {
  return read(memory.read())
}

/** To be kept before anything leaves, under a key of its own unless one was sent before. */
export function keepPendingOrder(
  order: Omit<PendingOrder, 'key' | 'until'>,
  key: string = newKey(),
): PendingOrder {
  const pending = { ...order, key, until: Date.now() + SENDING_MS }
  return kept(pending)
}

/** Nobody waits for its answer any more; what became of it is still to be asked. */
export function endSending(pending: PendingOrder): void {
  kept({ ...pending, until: 0 })
}

export function forgetPendingOrder(): void {
  memory.write(null)
}

/** Whether a tab may be waiting for its answer at this moment; a clock that was set back is no reason to wait for ever. */
export function isBeingSent({ until }: PendingOrder): boolean {
  const left = until - Date.now()
  return left > 0 && left <= SENDING_MS
}

function kept(pending: PendingOrder): PendingOrder {
  memory.write(pending)
  return pending
}

function read(value: unknown): PendingOrder | null {
  const { key, userId, lines, payAmount, until } = Object(value) as Partial<
    Record<keyof PendingOrder, unknown>
  >
  if (typeof key !== 'string' || key === '' || !Array.isArray(lines)) return null
  return {
    key,
    userId: isNumber(userId) ? userId : null,
    lines: (lines as unknown[]).flatMap((line) => {
      const { id, quantity } = Object(line) as Partial<Record<'id' | 'quantity', unknown>>
      return isNumber(id) && isNumber(quantity) ? [{ id, quantity }] : []
    }),
    payAmount: isNumber(payAmount) ? payAmount : 0,
    until: isNumber(until) ? until : 0,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LOCK = 'nihonhaat:order'
const PATIENCE_MS = 15000

/** Whether tabs of this browser can take turns; on pages without TLS they cannot. */
export const tabsTakeTurns = (): boolean => 'locks' in navigator

/**
 * Runs a task when no other tab of this browser is at it; answers undefined where one took too long. Without locks it runs
 * at once. The task must not throw.
 */
export async function inTurn<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  if (!tabsTakeTurns()) return task()
  const patience = startDeadline(PATIENCE_MS)
  let started = false
  try {
    return await navigator.locks.request(LOCK, { signal: patience.signal }, () => {
      patience.end()
      started = true
      return task()
    })
  } catch (error) {
    if (started) throw error
    // A browser that refuses its locks has none.
    return patience.cutOff() === undefined ? task() : undefined
  }
}
