import { createHash } from 'node:crypto'
import { fingerprint } from '#core/orders/pending-order.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { Session } from '#server/http/session.ts'
import type { KeyedRequest } from '#server/store/idempotency-queries.ts'

/** How the store remembers an order that came with a key: keys of different callers never meet. */
export function keyedOrder(
  session: Session | null,
  key: string | undefined,
  body: BodyOf<'placeOrder'>,
): KeyedRequest | null {
  if (key === undefined) return null
  const scope = session ? `order of user ${session.userId}` : 'order of a guest'
  return { scope, key, fingerprint: createHash('sha256').update(fingerprint(body)).digest('base64url') }
}
