import { pendingOrder, type PendingOrder } from '#core/orders/pending-order.ts'
import { readJson, writeJson } from '#web/lib/stored-json.ts'

type Kept = PendingOrder & { at: number }

const KEY = 'nihonhaat:pending-order'
/** An order is repeated within minutes; the same cart a day later is meant as another order. */
const KEPT_MS = 24 * 3_600_000

/** Where local storage is refused, the page alone remembers. */
let ownMemory: Kept | null = null

/**
 * The idempotency key for an order, stored before anything is sent and shared by all tabs: the one that the same order
 * was last sent with, else a new one. So neither a reload nor a lost answer nor a second tab can order twice.
 */
export function startPendingOrder(payload: unknown, nowMs: number): string {
  const kept = stored()
  const previous = kept && nowMs - kept.at < KEPT_MS ? kept : null
  const { key, fingerprint } = pendingOrder(previous, payload, newKey())
  ownMemory = { key, fingerprint, at: nowMs }
  writeJson(KEY, ownMemory)
  return key
}

/** To be called once the order is placed or refused for good. */
export function forgetPendingOrder(): void {
  ownMemory = null
  writeJson(KEY, null)
}

function stored(): Kept | null {
  const value = readJson(KEY)
  if (typeof value !== 'object' || value === null) return ownMemory
  const { key, fingerprint, at } = value as Partial<Record<keyof Kept, unknown>>
  const isWhole =
    typeof key === 'string' && key !== '' && typeof fingerprint === 'string' && typeof at === 'number'
  return isWhole ? { key, fingerprint, at } : null
}

/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
