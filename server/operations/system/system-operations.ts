import { operation, ok } from '#server/http/operation.ts'
import { retryLater, problem } from '#server/http/problem.ts'

/** The process answers. */
export const getHealth = operation('getHealth', async () => ok({ status: 'ok' as const }))

/** Whether a balancer should send shoppers here now. Why not stands in the log. */
export const getReadiness = operation('getReadiness', async ({ deps }) => {
  const { stopping, warming } = deps.lifecycle
  if (stopping || warming || (await deps.readiness.reason()) !== null) {
    return retryLater(problem('unavailable'), 1)
  }
  return ok({ status: 'ok' as const })
})
