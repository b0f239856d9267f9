import { setTimeout as pause } from 'node:timers/promises'
import type { CliContext } from '#cli/context.ts'
import { DEFAULT_PROFILE } from '#cli/settings.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { StepError } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'

/** A test run as the store lists it; the contract calls its id `mark`. */
export type TestRun = SuccessOf<'listTestRuns'>[number]

/** What was removed with a test run. */
export type Removed = SuccessOf<'removeTestRun'>

/** A run id from the time in UTC and a few random characters. */
export function newTestRunId(now: number, key: string): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const random = key.replaceAll(/[^0-9a-z]/gi, '').slice(-6)
  return `smoke-${time}-${random.toLowerCase()}`
}

/** The command line that removes a run. */
export function cleanCommand(runId: string, { url, profile, production }: CliContext['settings']): string {
  const ofProfile = profile === DEFAULT_PROFILE ? '' : ` --profile ${profile}`
  return `haat smoke clean --run-id ${runId} --url ${url}${ofProfile}${production ? ' --yes' : ''}`
}

const ROUNDS = 5
const ATTEMPTS = 10
const PAUSE_MS = 1000

/** Removes a run, and again while orders that were in progress have arrived. An unreachable store is retried. */
export async function removeTestRun(calls: Pick<StoreCalls, 'ok'>, mark: string): Promise<Removed> {
  const removed: Removed = { mark, orders: 0, units: 0, customers: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { data } = await whenReachable(() => calls.ok('removeTestRun', { params: { mark } }))
    removed.orders += data.orders
    removed.units += data.units
    removed.customers += data.customers
    const { data: runs } = await whenReachable(() => calls.ok('listTestRuns'))
    const left = runs.find((run) => run.mark === mark)
    if (!left || left.orders + left.customers === 0) return removed
  }
  throw new StepError('wrong', `The run ${mark} still has orders or customers`)
}

async function whenReachable<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const isUnreachable = error instanceof StepError && error.kind === 'unreachable'
      if (!isUnreachable || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS * attempt)
    }
  }
}
