import { setTimeout as pause } from 'node:timers/promises'

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
