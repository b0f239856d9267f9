import { setTimeout as pause } from 'node:timers/promises'
import type { CallFailure, CallResult } from '#client/call.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { mayPass } from '#client/retry-after.ts'
import type { OperationId } from '#generated/operation-types.ts'

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 60_000

export type Retrying = {
  /** How often a failed call is made again. */
  retries: number
  /** How often at least, while the store is busy and says for how long. */
  busyRetries?: number
  /** Whether a call that may have had its effect can be made again: a read, or one with an idempotency key. */
  isRepeatable: boolean
  /** Whether the call carries an idempotency key. */
  isKeyed: boolean
  signal?: AbortSignal | undefined
  note: (text: string) => void
  /** Waits; rejects when the program ends. For tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

/**
 * Makes a call again while no answer comes or the store is too busy. Waits as long as Retry-After says, else with
 * exponential backoff and jitter, never longer than a minute.
 *
 * With a key, an attempt that may have had its effect is not forgotten for a later one that was refused: the problem that
 * leaves that open is returned, unless a later answer proves the effect.
 */
export async function withRetry<Id extends OperationId>(
  call: () => Promise<CallResult<Id>>,
  { retries, busyRetries = 0, isRepeatable, isKeyed, signal, note, wait = waitFor }: Retrying,
): Promise<CallResult<Id>> {
  let result = await call()
  if (!isRepeatable) return result
  let unresolved: CallFailure | null = null
  for (let round = 1; !result.ok && isTransient(result.problem); round += 1) {
    const most = result.problem.retryAfter === undefined ? retries : Math.max(retries, busyRetries)
    if (round > most) break
    if (!wasNotTaken(result.problem)) unresolved = result
    const { retryAfter = 0, detail } = result.problem
    if (retryAfter * 1000 > MAX_DELAY_MS) {
      note(`${detail}; not tried again, as the store asks to wait ${retryAfter} s.`)
      break
    }
    const ms = delayMs(round, retryAfter)
    note(`${detail}; trying again in ${(ms / 1000).toFixed(1)} s (${round} of ${most}).`)
    try {
      await wait(ms, signal)
    } catch {
      break
    }
    result = await call()
  }
  if (!isKeyed || unresolved === null || provesEffect(result)) return result
  if (!result.ok && result.problem.detail !== unresolved.problem.detail) note(result.problem.detail)
  return unresolved
}

function isTransient({ code, status }: ApiProblem): boolean {
  if (status === 0) return code === 'network' || code === 'timeout'
  return code === 'order_in_progress' || mayPass(status)
}

/** Whether the call had no effect: it never left, or the rate limit refused it. */
function wasNotTaken(problem: ApiProblem): boolean {
  return wasNeverSent(problem) || problem.status === 429
}

/** Whether there was no connection by which a request could leave. A response, also of a proxy, proves that there was one. */
export function wasNeverSent({ code, detail }: Pick<ApiProblem, 'code' | 'detail'>): boolean {
  return code === 'network' && /\b(?:(?:connect|getaddrinfo) E[A-Z_]+|CONNECT_TIMEOUT)\b/.test(detail)
}

function provesEffect(result: { ok: true } | CallFailure): boolean {
  return result.ok || result.problem.code === 'idempotency_key_reused'
}

function delayMs(round: number, retryAfter: number): number {
  const backoff = FIRST_DELAY_MS * 2 ** (round - 1)
  return Math.min(MAX_DELAY_MS, Math.max(backoff, retryAfter * 1000) * (1 + Math.random() / 4))
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return pause(ms, undefined, signal === undefined ? {} : { signal })
}
