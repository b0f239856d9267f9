import type { Ordering, SmokeTools } from '#cli/smoke/smoke-tools.ts'
import type { Reason } from '#cli/smoke/steps/fault.ts'
import { runLoad, type SmokeLoad, type LoadFigures } from './run-load.ts'
import type { Pace } from './run-visits.ts'

/** Orders on, after the first order of each shopper, until the plan is fulfilled; null where those were all. */
export async function orderUnderLoad(
  pace: Pace,
  ordering: Ordering,
  tools: SmokeTools,
  onVisit: (figures: LoadFigures) => void,
): Promise<SmokeLoad | null> {
  const { recorder, clock, stop } = tools
  const count = pace.count - ordering.shoppers.length
  if (count <= 0 || stop.aborted) return null
  const began = clock.tick()
  const load = await runLoad({ ...pace, count }, ordering, tools, onVisit)
  const faults = [...load.reasons, ...notBegun(load), ...usedUp(load, count)]
  const failed = load.failed + load.dropped + (load.soldOut ? 1 : 0)
  recorder.add({
    suite: 'load',
    name: Number.isFinite(count) ? `${count} further orders` : `orders for ${pace.durationMs / 1000} s`,
    state: failed > 0 ? 'failed' : 'passed',
    ms: clock.tick() - began,
    tries: Math.max(1, load.tries + load.dropped),
    failed,
    faults,
    note: `${load.tries} visits`,
  })
  return load
}

function notBegun({ dropped }: SmokeLoad): Reason[] {
  if (dropped === 0) return []
  const message = 'A visit never began: the store is slower than --rate, and too many waited (--concurrency)'
  return [{ kind: 'unreachable', operation: null, path: null, message, count: dropped }]
}

/** Too few goods for a number of orders is a fault; a time alone asks for no number. */
function usedUp({ soldOut, tries }: SmokeLoad, count: number): Reason[] {
  if (!soldOut) return []
  const message = Number.isFinite(count)
    ? `Only ${tries} of ${count} visits found goods; more stock, other products or a smaller --leave-stock`
    : `The goods are used up after ${tries} visits; more stock, other products or a smaller --leave-stock`
  return [{ kind: 'wrong', operation: null, path: null, message, count: 1 }]
}
