import { ok, operation } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { readCatalogVersion } from '#server/store/catalog-version-queries.ts'

/** The database answers and the store is not stopping; an outage ends in the same 503. */
export const getReadiness = operation('getReadiness', async ({ deps }) => {
  if (deps.lifecycle.stopping) return retryLater(problem('unavailable'), 1)
  await readCatalogVersion(deps.db)
  return ok({ status: 'ok' as const })
})
