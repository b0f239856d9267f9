/**
 * Text that two payloads share exactly when they say the same: JSON with sorted keys, in which absent and
 * undefined fields are alike. The payload must be plain JSON data.
 */
export function fingerprint(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) => (isRecord(value) ? sortedByKey(value) : value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
