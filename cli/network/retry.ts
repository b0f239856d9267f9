import { setTimeout as pause } from 'node:timers/promises'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallFailure, CallResult } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operatorRoutes, routes } from '#generated/routes.ts'
import { mayPass } from '#client/retry-after.ts'
import { wasNeverSent } from './fetch.ts'

const FIRST_MS = 500
const LONGEST_MS = 60_000
const READS: ReadonlySet<string> = new Set(['get', 'head'])

export type Repeating = {
  operationId: OperationId
  /** Whether the call carries an idempotency key. */
  keyed: boolean
  retries: number
  interrupted?: AbortSignal | undefined
  note: (text: string) => void
  /** Waits so many milliseconds; rejects when the program ends. For tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

/**
 * Makes a call again, up to so many times, while no answer comes or the store is too busy: only reads and calls with an
 * idempotency key, as anything else could then happen twice. Waits as long as Retry-After says, else longer each time,
 * with a little chance in it so that many runs do not come back together; never longer than a minute.
 *
 * An attempt that may have had its effect, or may yet arrive, is not forgotten for a later one that was refused: with a
 * key, the problem that leaves the doubt comes back, unless a later answer proves the effect.
 */
export async function repeat<Id extends OperationId>(
  call: () => Promise<CallResult<Id>>,
  { operationId, keyed, retries, interrupted, note, wait = waited }: Repeating,
): Promise<CallResult<Id>> {
  let result = await call()
  if (!keyed && !isRead(operationId)) return result
  let doubt: CallFailure | null = null
  for (let round = 1; round <= retries && !result.ok && isPassing(result.problem); round += 1) {
    if (mayHaveRun(result.problem)) doubt = result
    const { retryAfter = 0, detail } = result.problem
    if (retryAfter * 1000 > LONGEST_MS) {
      note(`${detail}; not tried again, as the store asks to wait ${retryAfter} s.`)
      break
    }
    const ms = delay(round, retryAfter)
    note(`${detail}; trying again in ${(ms / 1000).toFixed(1)} s (${round} of ${retries}).`)
    try {
      await wait(ms, interrupted)
    } catch {
      break
    }
    result = await call()
  }
  if (!keyed || doubt === null || isProven(result)) return result
  if (!result.ok && result.problem.detail !== doubt.problem.detail) note(result.problem.detail)
  return doubt
}

function isRead(operationId: OperationId): boolean {
  const known: Readonly<Record<string, readonly [string, ...unknown[]]>> = { ...routes, ...operatorRoutes }
  return READS.has(known[operationId]?.[0] ?? '')
}

/** Whether what went wrong may be over in a moment. */
function isPassing({ code, status }: ApiProblem): boolean {
  if (status === 0) return code === 'network' || code === 'timeout'
  return code === 'order_in_progress' || mayPass(status)
}

/** Whether the call may have had its effect all the same. */
function mayHaveRun({ code, status, detail }: ApiProblem): boolean {
  return !(code === 'network' && wasNeverSent(detail)) && status !== 429
}

/** Whether an answer proves the effect of its key. */
function isProven(result: { ok: true } | CallFailure): boolean {
  return result.ok || result.problem.code === 'idempotency_key_reused'
}

function delay(round: number, retryAfter: number): number {
  const own = FIRST_MS * 2 ** (round - 1)
  return Math.min(LONGEST_MS, Math.max(own, retryAfter * 1000) * (1 + Math.random() / 4))
}

function waited(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return pause(ms, undefined, signal === undefined ? {} : { signal })
}
