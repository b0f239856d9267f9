import { listTestRunsMaxItems } from '#generated/limits.ts'
import { ok, operation } from '#server/http/operation.ts'
import { listRuns } from '#server/store/test-run-queries.ts'

/** Runs that are open, and those whose orders or customers are still there. */
export const listTestRuns = operation('listTestRuns', async ({ deps }) => {
  const runs = await listRuns(deps.db, listTestRunsMaxItems)
  return ok(
    runs.map(({ mark, opened_at, expires_at, orders, customers }) => ({
      mark,
      opened_at: new Date(opened_at).toISOString(),
      expires_at: new Date(expires_at).toISOString(),
      orders,
      customers,
    })),
  )
})
