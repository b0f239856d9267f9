/** An order that was sent or is about to be: its idempotency key and what it says. */
export type PendingOrder = { key: string; fingerprint: string }

/**
 * Text that two payloads share exactly when they say the same: JSON with sorted keys, in which absent and
 * undefined fields are alike. The payload must be plain JSON data.
 */
export function fingerprint(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) => (isRecord(value) ? sortedByKey(value) : value))
}

/**
 * The pending order to keep before sending: the previous one while the payload says the same, so that a
 * repeated submit cannot order twice; otherwise a new one under `newKey`.
 */
export function pendingOrder(previous: PendingOrder | null, payload: unknown, newKey: string): PendingOrder {
  const print = fingerprint(payload)
  return previous?.fingerprint === print ? previous : { key: newKey, fingerprint: print }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
