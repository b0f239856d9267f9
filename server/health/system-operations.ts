import type { Deps } from '#server/deps.ts'
import { operation, ok } from '#server/http/operation.ts'
import { retryLater, problem } from '#server/http/problem.ts'

/** The process answers. */
export const getHealth = operation('getHealth', async () => ok({ status: 'ok' as const }))

/** Whether shoppers can do everything here now. Why not stands in the log. */
export const getReadiness = operation('getReadiness', async ({ deps }) =>
  readyUnless(deps, await deps.readiness.reason()),
)

/** Whether a balancer should send shoppers here now: also where they cannot order, as long as they can look around. */
export const getReadsReady = operation('getReadsReady', async ({ deps }) =>
  readyUnless(deps, await deps.readiness.reasonOfReads()),
)

function readyUnless({ lifecycle }: Pick<Deps, 'lifecycle'>, reason: string | null) {
  if (lifecycle.stopping || reason !== null) return retryLater(problem('unavailable'), 1)
  return ok({ status: 'ok' as const })
}
