import { setTimeout as pause } from 'node:timers/promises'
import type { CliContext } from '#cli/context.ts'
import type { CallResult } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'

const MOST_TRIES = 10
const LONGEST_WAIT_S = 60

/**
 * Calls again while a busy store says when to: a large import keeps it busy by itself. Only for calls that can be made
 * twice, such as those with a key.
 */
export async function withRetry<Id extends OperationId>(
  { interrupted }: CliContext,
  call: () => Promise<CallResult<Id>>,
): Promise<CallResult<Id>> {
  for (let tries = 1; ; tries += 1) {
    const result = await call()
    const seconds = result.ok ? undefined : result.problem.retryAfter
    if (seconds === undefined || seconds > LONGEST_WAIT_S || tries === MOST_TRIES) return result
    await pause(seconds * 1000, undefined, { signal: interrupted }).catch(() => undefined)
    if (interrupted.aborted) return result
  }
}
