import { hashToken } from '#server/credentials/token.ts'
import type { Call } from '#server/http/operation.ts'
import { isRunOpen, markOfToken, type RunPass } from '#server/store/test-run-queries.ts'

/** How an order belongs to a test run; while the run is open no limit holds its orders up. */
export type OrderRun = { pass: RunPass; isOpen: boolean }

/** The test run that an order says it belongs to, or that its customer does; null for an honest order. */
export async function runOfOrder(call: Call<'placeOrder'>): Promise<OrderRun | 'unknown' | null> {
  const { headers, session, deps } = call
  const token = headers['test-run']
  const mark = session?.mark ?? null
  const userId = session && mark !== null ? session.userId : null
  if (token !== undefined) {
    const tokenHash = hashToken(token)
    const named = await markOfToken(deps.db, tokenHash, deps.now())
    return named === null ? 'unknown' : { pass: { mark: named, tokenHash, userId }, isOpen: true }
  }
  if (mark === null) return null
  return { pass: { mark, tokenHash: null, userId }, isOpen: await isRunOpen(deps.db, mark, deps.now()) }
}
