import { setTimeout as pause } from 'node:timers/promises'

/** How many visits, when, and how many at a time; times in milliseconds, Infinity for no limit. */
export type Pace = {
  count: number
  durationMs: number
  concurrency: number
  /** Visits begun each second, whatever the answers take; null: a visit begins when one has ended. */
  rate: number | null
  /** Visits that may wait for one of the places; more are not begun. */
  queue: number
}

/** `lateMs` is how much later than its time the visit began. It answers whether there is anything left to do. */
type Visit = (visit: { index: number; lateMs: number }) => Promise<boolean>

/** How many visits were begun and how many never were, because the queue was full. */
export type Visited = { begun: number; dropped: number; lateMs: readonly number[] }

/** Visits until the count, the time or the goods are used up, or `stop`; resolves when the last one has ended. */
export function runVisits(pace: Pace, visit: Visit, clock: LoadClock, stop: AbortSignal): Promise<Visited> {
  return pace.rate === null
    ? visitInTurn(pace, visit, clock, stop)
    : visitOnTime(pace, pace.rate, visit, clock, stop)
}

/** A number of places, each with one visit after the other. */
async function visitInTurn(pace: Pace, visit: Visit, clock: LoadClock, stop: AbortSignal): Promise<Visited> {
  const end = clock.tick() + pace.durationMs
  let begun = 0
  let isOver = false
  const place = async (): Promise<void> => {
    while (!isOver && !stop.aborted && begun < pace.count && clock.tick() < end) {
      begun += 1
      if (!(await visit({ index: begun - 1, lateMs: 0 }))) isOver = true
    }
  }
  await Promise.all(Array.from({ length: Math.min(pace.concurrency, pace.count) }, place))
  return { begun, dropped: 0, lateMs: [] }
}

/**
 * A visit for each tick of the rate. What is late because the store is slow counts as waiting from its own time on;
 * beginning only after an answer would hide exactly the slow moments.
 */
async function visitOnTime(
  { count, durationMs, concurrency, queue }: Pace,
  rate: number,
  visit: Visit,
  clock: LoadClock,
  stop: AbortSignal,
): Promise<Visited> {
  const start = clock.tick()
  const waiting: { index: number; at: number }[] = []
  const underWay = new Set<Promise<void>>()
  const lateMs: number[] = []
  let [begun, dropped] = [0, 0]
  // In an object, as the loop below does not see who ends it.
  const state: { isOver: boolean; failed?: unknown } = { isOver: false }
  const begin = ({ index, at }: { index: number; at: number }): void => {
    begun += 1
    const late = Math.max(0, clock.tick() - at)
    lateMs.push(late)
    const visiting = visit({ index, lateMs: late })
      .then(
        (isMore) => {
          state.isOver ||= !isMore
        },
        (error: unknown) => {
          state.failed ??= error
          state.isOver = true
        },
      )
      .finally(() => {
        underWay.delete(visiting)
        const next = stop.aborted || state.isOver ? undefined : waiting.shift()
        if (next) begin(next)
      })
    underWay.add(visiting)
  }
  for (let index = 0; index < count && !state.isOver; index += 1) {
    const at = start + (index * 1000) / rate
    if (at - start >= durationMs) break
    await clock.waitUntil(at, stop)
    if (stop.aborted || state.isOver) break
    if (underWay.size < concurrency) begin({ index, at })
    else if (waiting.length < queue) waiting.push({ index, at })
    else dropped += 1
  }
  while (underWay.size > 0) await Promise.all(underWay)
  if (state.failed !== undefined) throw state.failed
  return { begun, dropped, lateMs }
}

/** Time as the load sees it, so that tests can make it up. */
export type LoadClock = {
  /** Milliseconds that only go forward. */
  tick: () => number
  /** Waits until the tick is there, or until `stop`; never rejects. */
  waitUntil: (tick: number, stop: AbortSignal) => Promise<void>
}

export const machineClock: LoadClock = {
  tick: () => performance.now(),
  async waitUntil(tick, stop) {
    const ms = tick - performance.now()
    if (ms <= 0 || stop.aborted) return
    await pause(ms, undefined, { signal: stop }).catch(() => undefined)
  },
}
