import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/pending-order.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { Session } from '#server/http/session.ts'
import { KEYLESS_SCOPE, type KeyedRequest } from '#server/store/idempotency-queries.ts'

/** For so long the same order without a key is taken for a repetition of the first. */
export const REPETITION_MS = 10_000

type Caller = { session: Session | null; address: string; testRun: string | undefined; now: number }

/**
 * How the store remembers an order, so that a repetition gets the first answer: by its key, where keys of different
 * callers never meet; without one by what it says and who says it, for a moment. A guest is then a network address,
 * which is kept as a hash; the orders of a test run are its own.
 */
export function keyedOrder(
  { session, address, testRun = '', now }: Caller,
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
    scope: `${KEYLESS_SCOPE}${whose}`,
    key: hash(`${testRun} ${print}`),
    fingerprint: print,
    validSince: now - REPETITION_MS,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
