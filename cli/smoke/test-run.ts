import type { CliContext } from '#cli/context.ts'
import { CliError, exitCodes } from '#cli/errors.ts'
import { DEFAULT_PROFILE } from '#cli/settings.ts'
import type { BodyOf, SuccessOf } from '#generated/operation-types.ts'
import type { RunStep } from './steps.ts'
import type { StoreCall } from './store-calls.ts'

/** A test run as the store lists it; the contract calls its id `mark`. */
export type TestRun = SuccessOf<'listTestRuns'>[number]

/** What was removed with a test run. */
export type Removed = SuccessOf<'removeTestRun'>

export type OrderBody = BodyOf<'placeOrder'>

/** A smoke that is running; without orders it only browses. */
export type Smoke = {
  plan: { runId: string; orders: number; parallel: number; cleans: boolean }
  runStep: RunStep
  guest: StoreCall
  customer: StoreCall
  operator: StoreCall
  newKey: () => string
  signal: AbortSignal
  /** The token of the customer, after the sign-in. */
  token: string | null
  /** The open run: its token marks orders, and `ordersBefore` is what an earlier smoke left under its id. */
  run: { token: string; ordersBefore: number; readsOrders: boolean } | null
  /** The orders that the store has confirmed, by their numbers. */
  placed: Map<number, OrderBody>
  /** Orders that were sent and got no response. */
  inDoubt: number
  removed: Removed | null
}

/** The command line that removes a run. */
export function cleanCommand(runId: string, { url, profile, production }: CliContext['settings']): string {
  const ofProfile = profile === DEFAULT_PROFILE ? '' : ` --profile ${profile}`
  return `haat smoke clean --run-id ${runId} --url ${url}${ofProfile}${production ? ' --yes' : ''}`
}

const ROUNDS = 5

/** Removes a run, and again until nothing is left: orders that were in progress may have arrived. */
export async function removeTestRun(call: StoreCall, mark: string): Promise<Removed> {
  const removed: Removed = { mark, orders: 0, units: 0, customers: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { data } = await call('removeTestRun', { params: { mark } })
    if (data.orders + data.customers === 0) return removed
    removed.orders += data.orders
    removed.units += data.units
    removed.customers += data.customers
  }
  const message = `The run ${mark} still has orders or customers`
  throw new CliError(exitCodes.failure, 'smoke_failed', message)
}
