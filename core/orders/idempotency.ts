/**
 * Text that two orders share exactly when they want the same: as many of the same products for the same customer,
 * whatever these cost and are called at the moment, and in whatever order they stand. A payload of any other shape
 * wants what it says.
 */
export function requestText(payload: unknown): string {
  if (!isRecord(payload)) return fingerprint(payload)
  const products = unitsOf(payload['ordered_products'])
  if (products === null) return fingerprint(payload)
  const { pay_amount: _total, vendor_name: _vendor, ...rest } = payload
  return fingerprint({ ...rest, ordered_products: products })
}

/** Products with their units, by product id; null for what is no list of them. */
function unitsOf(lines: unknown): [id: number, units: number][] | null {
  if (!Array.isArray(lines)) return null
  const units = new Map<number, number>()
  for (const line of lines as unknown[]) {
    if (!isRecord(line)) return null
    const { id, totalQuantity } = line
    if (typeof id !== 'number' || typeof totalQuantity !== 'number') return null
    // Stryker disable next-line ArithmeticOperator: counted downwards two wishes differ as they do upwards
    units.set(id, (units.get(id) ?? 0) + totalQuantity)
  }
  return [...units].sort(([a], [b]) => a - b)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  // Stryker disable next-line ConditionalExpression: a text or a number has no products, and wants what it says
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Text that two payloads share exactly when they say the same: JSON with sorted keys, in which absent and
 * undefined fields are alike. The payload must be plain JSON data.
 */
export function fingerprint(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) => (isRecord(value) ? sortedByKey(value) : value))
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  // Stryker disable next-line EqualityOperator: no two keys of an object are the same
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * For so long the same order without a key repeats the first. Longer than the ten seconds of a response, so that a
 * caller who retries after a timeout does not order twice.
 */
export const REPETITION_MS = 60_000

/** How the scopes of orders without a key begin; no scope of a key does. */
export const KEYLESS_SCOPE = 'keyless order of '

/**
 * Who orders, when; `address` is one that keeps no network address, `mark` that of the test run that the order belongs to: a
 * test repeats no live order, nor the other way round.
 */
type Caller = { userId: number | null; address: string; now: number; mark: string | null }

/**
 * How the store remembers an order that says what `print` stands for, so that a repetition gets the first answer: by its key,
 * where keys of different callers never meet; without one by what it says and who says it, for a moment. Answers from before
 * `validSince` do not count. A guest without a key is a network address.
 */
export function orderIdempotencyRecord(
  { userId, address, now, mark }: Caller,
  key: string | undefined,
  print: string,
) {
  if (key !== undefined) {
    const scope = userId === null ? 'order of a guest' : `order of user ${userId}`
    return { scope, key, fingerprint: print, validSince: 0 }
  }
  const whose = userId === null ? `a guest at ${address}` : `user ${userId}`
  return {
    scope: `${KEYLESS_SCOPE}${whose}${mark === null ? '' : ` in ${mark}`}`,
    key: print,
    fingerprint: print,
    validSince: now - REPETITION_MS,
  }
}
