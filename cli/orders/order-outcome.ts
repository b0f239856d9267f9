import {
  isOpen,
  isPlaced,
  type OpenOrder,
  type OrderRecord,
  type PlacedOrder,
} from '#cli/session/order-record.ts'
import { wasNeverSent } from '#cli/network/fetch-with-reason.ts'
import type { ApiProblem } from '#client/api-problem.ts'

/**
 * What a failed answer says about the order of that request: the store refused it, the request cannot have been looked
 * at, the key stands for an order with other contents, or nobody knows.
 */
export type Outcome = 'refused' | 'never_ran' | 'key_used' | 'in_doubt'

/** What is known of the order itself, earlier attempts included. */
export type Verdict = 'not_placed' | 'key_used' | 'in_doubt' | 'refused_now'

/**
 * How long an attempt without an answer may still arrive: a store takes five minutes at most to receive a request, and
 * who stands in between has given up before.
 */
export const LATE_MS = 600_000

/** How many orders that were placed a profile remembers. */
const REMEMBERED = 50

/** Only the store's own words count, not those of a proxy in between. */
export function outcomeOf({ code, storeCode, status, detail }: ApiProblem): Outcome {
  if (code === 'network') return wasNeverSent(detail) && !BROKE_LATER.test(detail) ? 'never_ran' : 'in_doubt'
  if ((code === 'unknown' && !(storeCode && status === 400)) || code === 'invalid_answer') return 'in_doubt'
  if (code === 'idempotency_key_reused') return 'key_used'
  if (status === 400 || status === 422) return 'refused'
  return [401, 403, 413, 415, 429].includes(status) ? 'never_ran' : 'in_doubt'
}

/** A connection that was there can lose its way after the request has left. */
const BROKE_LATER = /\b(read|write) E[A-Z]+/

/**
 * What an attempt proves. `before` is the record before it, null for a first one; `kept` the record after it, whose
 * sender is another run where that one has taken the order over meanwhile.
 */
export function verdictOf(
  outcome: Outcome,
  problem: Pick<ApiProblem, 'status'>,
  { before, isMine, now }: { before: OpenOrder | null; isMine: boolean; now: number },
): Verdict {
  if (outcome === 'in_doubt' || outcome === 'key_used') return outcome
  if (before === null && isMine) return 'not_placed'
  // The store looks for the key before it refuses with 400, so the order is not there; an attempt under way might yet be.
  if (outcome !== 'refused' || problem.status !== 400) return 'in_doubt'
  return before !== null && isMine && now - before.sentAt > LATE_MS ? 'not_placed' : 'refused_now'
}

/** The records without an order that was not placed, or with one that stays in doubt and is no longer being sent. */
export function afterFailure(
  records: readonly OrderRecord[],
  sent: OpenOrder,
  { verdict, before }: { verdict: Verdict; before: OpenOrder | null },
): OrderRecord[] {
  return records.flatMap((record) => {
    if (isPlaced(record) || record.key !== sent.key || record.sender?.run !== sent.sender?.run)
      return [record]
    if (verdict === 'not_placed' || verdict === 'key_used') return []
    // An attempt that cannot have run is none that may still arrive.
    const sentAt = verdict === 'in_doubt' || before === null ? record.sentAt : before.sentAt
    return [{ ...record, sentAt, sender: null }]
  })
}

/** The records with an order that was placed, whoever else is at work on it. */
export function afterPlacing(records: readonly OrderRecord[], placed: PlacedOrder): OrderRecord[] {
  const others = records.filter(({ key, url }) => key !== placed.key || url !== placed.url)
  // The newest come first; what is in doubt is never pushed out.
  const open = others.filter(isOpen)
  const ended = others.filter((record) => !isOpen(record))
  return [...open, placed, ...ended.slice(0, REMEMBERED - 1)]
}
