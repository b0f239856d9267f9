import type { SuccessOf } from '#generated/operation-types.ts'
import type { LoadClock } from '#cli/smoke/load/clock.ts'
import type { Calls } from '#cli/smoke/steps/calls.ts'
import { StepFault, wrong } from '#cli/smoke/steps/fault.ts'

/** What was taken back, all attempts together. */
export type Removed = SuccessOf<'removeTestRun'>

type Removing = { calls: Calls; clock: LoadClock; stop: AbortSignal; patienceMs: number }

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
const MOST_ROUNDS = 5

/**
 * Takes back what carries a mark, and looks whether nothing does any more: an order that was under way may have come after.
 * A store that is away for a moment is asked again for as long as `patienceMs`.
 */
export async function removeMark(mark: string, removing: Removing): Promise<Removed> {
  const removed: Removed = { mark, orders: 0, units: 0, customers: 0 }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data } = await patiently(removing, () => removing.calls.ok('removeTestRun', { params: { mark } }))
    removed.orders += data.orders
    removed.units += data.units
    removed.customers += data.customers
    const { data: runs } = await patiently(removing, () => removing.calls.ok('listTestRuns'))
    const left = runs.find((run) => run.mark === mark)
    if (!left || left.orders + left.customers === 0) return removed
  }
  throw wrong(`Something carries the mark ${mark} still`, 'removeTestRun')
}

/** Asks until there is an answer. What answers late may be done already: removing twice removes once. */
async function patiently<T>({ clock, stop, patienceMs }: Removing, ask: () => Promise<T>): Promise<T> {
  const deadline = clock.tick() + patienceMs
  let pause = FIRST_PAUSE_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isAway = error instanceof StepFault && error.faults.every(({ kind }) => kind === 'unreachable')
      if (!isAway || stop.aborted || clock.tick() + pause > deadline) throw error
    }
    await clock.waitUntil(clock.tick() + pause, stop)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}
