import { productFromWire } from '#core/cart/cart-line.ts'
import type { Portion } from './goods-pool.ts'
import { StepFault, type Reason, type SmokeFault } from './recorder.ts'
import type { Ordering, SmokeShopper, SmokeTools } from './tools.ts'
import { runVisits, type Pace } from './visits.ts'
import { lineFor, orderOf } from '#cli/smoke/walk/customer-account.ts'
import { sendOrder } from '#cli/smoke/walk/place-order.ts'

// A store that words every answer differently must not fill the memory.
const MOST_REASONS = 200

/** How the load went: visits tried, those that failed, and why; `lateMs` is how late each visit began. */
export type SmokeLoad = {
  tries: number
  failed: number
  reasons: readonly Reason[]
  lateMs: readonly number[]
  dropped: number
  /** Whether the goods were used up before the visits. */
  soldOut: boolean
}

/** What of a load can be told while it runs. */
export type LoadFigures = { tries: number; failed: number }

/** Visits that look at one product and order it, by guests and customers in turn. */
export async function runLoad(
  pace: Pace,
  { shoppers, pool, testRun }: Ordering,
  tools: SmokeTools,
  onVisit: (figures: LoadFigures) => void,
): Promise<SmokeLoad> {
  const tally = createFaultTally()
  const figures = { tries: 0, failed: 0 }
  let soldOut = false

  const visit = async ({ index, lateMs }: { index: number; lateMs: number }): Promise<boolean> => {
    const shopper = shoppers[index % shoppers.length]
    const portion = pool.takeOne()
    if (!shopper || !portion) {
      soldOut = true
      return false
    }
    figures.tries += 1
    try {
      await orderOne(shopper, portion, lateMs)
    } catch (error) {
      if (!(error instanceof StepFault)) throw error
      // What was stopped from outside has not failed.
      if (tools.stop.aborted && error.faults.every(({ kind }) => kind === 'unreachable')) figures.tries -= 1
      else {
        figures.failed += 1
        tally.add(error.faults)
      }
    }
    onVisit(figures)
    return true
  }

  const orderOne = async (shopper: SmokeShopper, portion: Portion, lateMs: number) => {
    const calls = tools.callsAs(shopper.who, lateMs)
    const { data } = await calls.ok('getProduct', { params: { productId: portion.product.id } })
    const product = productFromWire(data)
    if (!pool.learn(product)) return
    const body = orderOf(shopper, [lineFor(product, portion.quantity, shopper.userId)])
    await sendOrder(calls, tools.book, { who: shopper.who, key: tools.newKey(), body }, testRun)
  }

  const { dropped, lateMs } = await runVisits(pace, visit, tools.clock, tools.stop)
  return { ...figures, reasons: tally.reasons(), lateMs, dropped, soldOut }
}

/** Faults of many visits, those that say the same counted together. */
type FaultTally = { add: (faults: readonly SmokeFault[]) => void; reasons: () => Reason[] }

function createFaultTally(): FaultTally {
  const reasons = new Map<string, Reason>()
  return {
    add(faults) {
      for (const fault of faults) {
        const said = JSON.stringify([fault.kind, fault.operation, fault.path, fault.message])
        const known = reasons.get(said)
        if (known) known.count += 1
        else if (reasons.size < MOST_REASONS) reasons.set(said, { ...fault, count: 1 })
        else addFurther(reasons, fault)
      }
    },
    reasons: () => [...reasons.values()].sort((one, other) => other.count - one.count),
  }
}

function addFurther(reasons: Map<string, Reason>, { kind }: SmokeFault): void {
  const known = reasons.get(kind)
  if (known) known.count += 1
  else
    reasons.set(kind, {
      kind,
      operation: null,
      path: null,
      message: 'further ones, each in other words',
      count: 1,
    })
}

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
