import { fingerprint, pendingOrder } from '#core/orders/pending-order.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { wasNeverSent } from '#cli/network/fetch-with-reason.ts'
import type { KeptOrder } from '#cli/session/session-file.ts'
import type { ApiProblem } from '#client/api-problem.ts'

/**
 * The order to keep before it is sent, so that even a crash leaves its key behind: the same one while cart and customer
 * are the same. While an earlier order is in doubt, another one is refused unless the shopper names its `key`.
 */
export function orderToSend(
  previous: KeptOrder | null,
  payload: unknown,
  { key, newKey }: { key?: string | undefined; newKey: string },
): KeptOrder {
  if (key !== undefined) return { key, fingerprint: fingerprint(payload), inDoubt: true }
  const next = pendingOrder(previous, payload, newKey)
  if (previous?.inDoubt && next.key !== previous.key) throw stillInDoubt(previous)
  return { ...next, inDoubt: true }
}

/** What is known of an order after a failure. */
export type Outcome = 'refused' | 'never_ran' | 'in_doubt'

/** Whether the store may have taken the order. Only its own words count, not those of a proxy in between. */
export function outcomeOf({ code, status, detail }: ApiProblem): Outcome {
  if (code === 'network' && wasNeverSent(detail)) return 'never_ran'
  if (code === 'unknown' || code === 'invalid_answer') return 'in_doubt'
  if (status === 400 || status === 422) return 'refused'
  return [401, 403, 413, 415, 429].includes(status) ? 'never_ran' : 'in_doubt'
}

/** What to keep of an order after a failure; `doubtBefore`: an earlier attempt with the same key had no answer. */
export function orderToKeep(sent: KeptOrder, outcome: Outcome, doubtBefore: boolean): KeptOrder | null {
  if (outcome === 'refused') return null
  return { ...sent, inDoubt: outcome === 'in_doubt' || doubtBefore }
}

function stillInDoubt({ key }: KeptOrder): Failure {
  return new Failure(
    exitCodes.refused,
    'order_in_doubt',
    'An earlier order has had no answer and may have been placed; this one differs from it',
    {
      hints: [
        'Signed in, `haat order list` tells. With the cart and the flags of then, `haat order place` repeats it safely',
        `(or with --key ${key}). To place this one as another order, give it a --key of its own.`,
      ],
    },
  )
}
