/**
 * Returns a canonical text of an order request: equal for the same units of the same products for the same customer,
 * independent of prices, names and the order of lines. A payload of another shape is compared as a whole.
 */
export function requestText(payload: unknown): string {
  if (!isRecord(payload)) return fingerprint(payload)
  const products = unitsOf(payload['ordered_products'])
  if (products === null) return fingerprint(payload)
  const { pay_amount: _total, vendor_name: _vendor, ...rest } = payload
  return fingerprint({ ...rest, ordered_products: products })
}

/** Returns units by product id, sorted; null when `lines` is not a list of order lines. */
function unitsOf(lines: unknown): [id: number, units: number][] | null {
  if (!Array.isArray(lines)) return null
  const units = new Map<number, number>()
  for (const line of lines as unknown[]) {
    if (!isRecord(line)) return null
    const { id, totalQuantity } = line
    if (typeof id !== 'number' || typeof totalQuantity !== 'number') return null
    // Stryker disable next-line ArithmeticOperator: two requests differ in the same way when units are subtracted
    units.set(id, (units.get(id) ?? 0) + totalQuantity)
  }
  return [...units].sort(([a], [b]) => a - b)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  // Stryker disable next-line ConditionalExpression: texts and numbers have no products and are compared as a whole
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns canonical JSON of a payload: sorted keys, without undefined fields. The payload must be plain JSON data. */
export function fingerprint(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) => (isRecord(value) ? sortedByKey(value) : value))
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  // Stryker disable next-line EqualityOperator: no two keys of an object are the same
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Period in which the same order without a key counts as a repetition. Longer than the response timeout of ten seconds, so
 * that a retry after a timeout does not order twice.
 */
export const REPETITION_MS = 60_000

/** Prefix of the scopes of orders without an idempotency key. */
export const KEYLESS_SCOPE = 'keyless order of '

/**
 * The caller of an order. `address` is a pseudonym of the network address; `mark` is the test run id, which separates test
 * orders from live orders.
 */
type Caller = { userId: number | null; address: string; now: number; mark: string | null }

/**
 * Returns the idempotency record of an order with this fingerprint. With a key, the scope separates customers and guests.
 * Without a key, the fingerprint is the key, scoped by caller (a guest by address), and records before `validSince` are
 * ignored.
 */
export function orderIdempotencyRecord(
  { userId, address, now, mark }: Caller,
  key: string | undefined,
  requestFingerprint: string,
) {
  if (key !== undefined) {
    const scope = userId === null ? 'order of a guest' : `order of user ${userId}`
    return { scope, key, fingerprint: requestFingerprint, validSince: 0 }
  }
  const caller = userId === null ? `a guest at ${address}` : `user ${userId}`
  return {
    scope: `${KEYLESS_SCOPE}${caller}${mark === null ? '' : ` in ${mark}`}`,
    key: requestFingerprint,
    fingerprint: requestFingerprint,
    validSince: now - REPETITION_MS,
  }
}
