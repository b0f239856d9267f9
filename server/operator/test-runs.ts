import { ok as done } from '#core/result.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { listTestRunsMaxItems } from '#generated/limits.ts'
import { operation, created, ok } from '#server/http/operation.ts'
import { endRun, removePart } from '#server/operator/test-run-removal.ts'
import { listRuns, openRun, testRunToken } from '#server/operator/test-run-queries.ts'

const AN_HOUR = 3600

/** Hands out the token under which orders and customers carry a mark. */
export const openTestRun = operation('openTestRun', async ({ body, deps }) => {
  const { mark, expires_in: seconds = AN_HOUR } = body
  const now = deps.now()
  const opened = await deps.commit(async (trx) =>
    done(await openRun(trx, { mark, now, expiresAt: now + seconds * 1000 })),
  )
  if (!opened.ok) return opened.error
  const run = opened.value
  return created({
    mark,
    token: testRunToken(run, deps.pseudonymize),
    expires_at: dhakaIso(run.expires_at),
  })
})

/** Runs that are open, and those whose orders or customers are still there. */
export const listTestRuns = operation('listTestRuns', async ({ deps }) => {
  const runs = await listRuns(deps.db, listTestRunsMaxItems)
  return ok(
    runs.map(({ mark, opened_at, expires_at, orders, customers }) => ({
      mark,
      opened_at: dhakaIso(opened_at),
      expires_at: dhakaIso(expires_at),
      orders,
      customers,
    })),
  )
})

// Orders and customers per transaction; orders of shoppers are written between two.
const CHUNK = 200

/**
 * Ends a test run and removes its orders, then its customers, in parts. After an interruption the next request continues.
 */
export const removeTestRun = operation('removeTestRun', async ({ params: { mark }, deps }) => {
  const total = { orders: 0, units: 0, customers: 0 }
  await endRun(deps.db, mark, deps.now())
  for (;;) {
    const part = await deps.commit(async (trx) =>
      done(await removePart(trx, mark, { limit: CHUNK, now: deps.now() })),
    )
    if (!part.ok || part.value === null) return ok({ mark, ...total })
    const { orders, units, customers } = part.value
    total.orders += orders
    total.units += units
    total.customers += customers
    if (units > 0) deps.catalogVersion.changed()
  }
})
