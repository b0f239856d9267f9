import { ok, operation } from '#server/http/operation.ts'
import { refuse, refuseForNow } from '#server/http/refusal.ts'
import { readCatalogueVersion } from '#server/store/catalogue-version-queries.ts'

/** The database answers and the store is not stopping; an outage ends in the same 503. */
export const getReadiness = operation('getReadiness', async ({ deps }) => {
  if (deps.lifecycle.stopping) return refuseForNow(refuse('unavailable'), 1)
  await readCatalogueVersion(deps.db)
  return ok({ status: 'ok' as const })
})
