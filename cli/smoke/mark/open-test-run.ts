import type { Calls } from '#cli/smoke/steps/calls.ts'
import { StepFault } from '#cli/smoke/steps/fault.ts'
import type { Recorder } from '#cli/smoke/steps/recorder.ts'
import type { MarkedBefore } from '#cli/smoke/walk/read-back.ts'

/** A test run that is open; its token marks what it is sent with. */
export type OpenedRun = {
  mark: string
  token: string
  before: MarkedBefore
  /** Whether the key opens orders at the desk, too. */
  readsOrders: boolean
}

const SUITE = 'open'
const SHORTEST_S = 3600
const LONGEST_S = 604_800
const MARGIN_S = 1800

/** Whether the store is there and can serve. */
export async function isReady(calls: Calls, recorder: Recorder): Promise<boolean> {
  const ready = await recorder.step(SUITE, 'store is ready', () => calls.ok('getReadiness'))
  return ready !== null
}

/** What the operator's key may do; null when the store does not know it, or when it lacks what a smoke needs. */
export function readScopes(calls: Calls, recorder: Recorder): Promise<readonly string[] | null> {
  return recorder.step(SUITE, 'operator key', async (say) => {
    const { data } = await calls.ok('getOperatorKey')
    say.note(`${data.name}: ${data.scopes.join(', ')}`)
    if (data.scopes.includes('test')) return data.scopes
    const message = `The operator key ${data.name} lacks the scope test`
    throw new StepFault([{ kind: 'refused', operation: 'getOperatorKey', path: 'body.scopes', message }])
  })
}

/** Opens a run under the mark, for as long as the orders may take. */
export function openTestRun(
  calls: Calls,
  recorder: Recorder,
  { mark, seconds, scopes }: { mark: string; seconds: number; scopes: readonly string[] },
): Promise<OpenedRun | null> {
  return recorder.step(SUITE, 'test run', async (say) => {
    const { data: runs } = await calls.ok('listTestRuns')
    const known = runs.find((run) => run.mark === mark)
    const expires_in = Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil(seconds) + MARGIN_S))
    const { data } = await calls.ok('openTestRun', { body: { mark, expires_in } })
    say.note(mark)
    const before = { orders: known?.orders ?? 0, customers: known?.customers ?? 0 }
    return { mark, token: data.token, before, readsOrders: scopes.includes('orders') }
  })
}
