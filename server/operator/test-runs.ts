import { ok as done } from '#core/result.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { listTestRunsMaxItems } from '#generated/limits.ts'
import { operation, created, ok } from '#server/http/operation.ts'
import type { Trx } from '#server/db/db.ts'
import { deleteRun, endRun, removePart } from '#server/operator/test-run-removal.ts'
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

// What one transaction takes back: orders of shoppers come between two.
const CHUNK = 200

/**
 * Takes a test run back: first its token ends, then its orders go, then its customers, a part at a time. Whatever stops it
 * in between, asking again goes on where it stopped.
 */
export const removeTestRun = operation('removeTestRun', async ({ params: { mark }, deps }) => {
  const inTransaction = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    const outcome = await deps.commit(async (trx) => done(await work(trx)))
    return outcome.ok ? outcome.value : outcome.error
  }
  const total = { orders: 0, units: 0, customers: 0 }
  let isLast = !(await inTransaction((trx) => endRun(trx, mark, deps.now())))
  while (!isLast) {
    const part = await inTransaction((trx) => removePart(trx, mark, CHUNK))
    total.orders += part.orders
    total.units += part.units
    total.customers += part.customers
    if (part.units > 0) deps.catalogVersion.changed()
    isLast = part.isLast
  }
  await inTransaction((trx) => deleteRun(trx, mark, deps.now()))
  return ok({ mark, ...total })
})
