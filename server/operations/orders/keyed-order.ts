import { createHash } from 'node:crypto'
import { knownOrder } from '#core/orders/known-order.ts'
import { fingerprint } from '#core/orders/fingerprint.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { CallerSession } from '#server/http/session.ts'
import type { KeyedOrder } from '#server/store/order-key-queries.ts'

type Caller = { session: CallerSession | null; address: string; now: number; mark: string | null }

/** How the store remembers an order; network addresses and what orders say are kept as hashes. */
export function keyedOrder(
  { session, address, now, mark }: Caller,
  key: string | undefined,
  body: BodyOf<'placeOrder'>,
): KeyedOrder {
  const caller = { userId: session?.userId ?? null, address: hash(address), now, mark }
  return knownOrder(caller, key, hash(fingerprint(body)))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
