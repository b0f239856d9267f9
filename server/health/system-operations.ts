import type { Deps } from '#server/deps.ts'
import { operation, ok } from '#server/http/operation.ts'
import { retryLater, problem } from '#server/http/problem.ts'

/** Liveness: the process answers. */
export const getHealth = operation('getHealth', async () => ok({ status: 'ok' as const }))

/** Readiness for all requests. The log has the reason when it is not ready. */
export const getReadiness = operation('getReadiness', async ({ deps }) =>
  readyUnless(deps, await deps.readiness.reason()),
)

/** Readiness for reads, also while writes are impossible. */
export const getReadsReady = operation('getReadsReady', async ({ deps }) =>
  readyUnless(deps, await deps.readiness.reasonOfReads()),
)

function readyUnless({ lifecycle }: Pick<Deps, 'lifecycle'>, reason: string | null) {
  if (lifecycle.stopping || reason !== null) return retryLater(problem('unavailable'), 1)
  return ok({ status: 'ok' as const })
}
