import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/pending-order.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { Session } from '#server/http/session.ts'
import { KEYLESS_SCOPE, type KeyedRequest } from '#server/store/idempotency-queries.ts'

/** For so long the same order without a key is taken for a repetition of the first. */
export const REPETITION_MS = 10_000

/** `mark` is that of the test run that the order belongs to; a test repeats no honest order, nor the other way round. */
type Caller = { session: Session | null; address: string; now: number; mark: string | null }

/**
 * How the store remembers an order, so that a repetition gets the first answer: by its key, where keys of different
 * callers never meet; without one by what it says and who says it, for a moment. A guest is then a network address,
 * which is kept as a hash.
 */
export function keyedOrder(
  { session, address, now, mark }: Caller,
  key: string | undefined,
  body: BodyOf<'placeOrder'>,
): KeyedRequest {
  const print = hash(fingerprint(body))
  if (key !== undefined) {
    const scope = session ? `order of user ${session.userId}` : 'order of a guest'
    return { scope, key, fingerprint: print, validSince: 0 }
  }
  const whose = session ? `user ${session.userId}` : `a guest at ${hash(address)}`
  return {
    scope: `${KEYLESS_SCOPE}${whose}${mark === null ? '' : ` in ${mark}`}`,
    key: print,
    fingerprint: print,
    validSince: now - REPETITION_MS,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
