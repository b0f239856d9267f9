import { ok as done } from '#core/result.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { listTestRunsMaxItems } from '#generated/limits.ts'
import { hashToken, newTestRunToken } from '#server/lib/token.ts'
import type { Deps } from '#server/deps.ts'
import { operation, created, ok } from '#server/http/operation.ts'
import type { Trx } from '#server/db/db.ts'
import {
  endTokens,
  removeOrders,
  removeCustomers,
  deleteRun,
  type TakenBack,
} from '#server/operator/test-run-removal.ts'
import { listRuns, openRun } from '#server/operator/test-run-queries.ts'

const AN_HOUR = 3600

/** Hands out a token under which orders and customers carry a mark; only its hash stays here. */
export const openTestRun = operation('openTestRun', async ({ body, deps }) => {
  const { mark, expires_in: seconds = AN_HOUR } = body
  const token = newTestRunToken()
  const now = deps.now()
  const expiresAt = now + seconds * 1000
  await deps.commit(async (trx) =>
    done(await openRun(trx, { mark, tokenHash: hashToken(token), now, expiresAt })),
  )
  return created({ mark, token, expires_at: dhakaIso(expiresAt) })
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
 * Takes a test run back: first its tokens end, then its orders go, then its customers, a part at a time. Whatever stops it
 * in between, asking again goes on where it stopped.
 */
export const removeTestRun = operation('removeTestRun', async ({ params: { mark }, deps }) => {
  const commit = <T>(work: (trx: Trx) => Promise<T>) => deps.commit(async (trx) => done(await work(trx)))
  const total = { orders: 0, units: 0, customers: 0 }
  const known = await commit((trx) => endTokens(trx, mark, deps.now()))
  if (!known.ok || !known.value) return ok({ mark, ...total })

  for (const remove of [removeOrders, removeCustomers])
    await removeAll(deps, (trx) => remove(trx, mark, CHUNK), total)
  await commit((trx) => deleteRun(trx, mark))
  return ok({ mark, ...total })
})

type Total = Omit<TakenBack, 'isLast'>

async function removeAll(
  deps: Deps,
  removePart: (trx: Trx) => Promise<TakenBack>,
  total: Total,
): Promise<void> {
  for (;;) {
    const part = await deps.commit(async (trx) => done(await removePart(trx)))
    if (!part.ok) return
    const { orders, units, customers, isLast } = part.value
    total.orders += orders
    total.units += units
    total.customers += customers
    if (units > 0) deps.catalogVersion.changed()
    if (isLast) return
  }
}
