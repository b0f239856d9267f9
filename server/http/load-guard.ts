/** Priority of a request: `buying` (orders, sign-ins), `looking` (reads), `costly` (searches, quotations, operators). */
export type LoadClass = 'buying' | 'looking' | 'costly'

/** How many requests may be in progress, and the event loop delay that shrinks that number; 0 sets no limit. */
export type LoadLimits = { requests: number; delayMs: number }

// Share of each class in the total. Classes do not borrow places from each other.
const SHARE: Readonly<Record<LoadClass, number>> = { buying: 1 / 2, looking: 3 / 8, costly: 1 / 8 }
// Multiple of the configured delay that each class tolerates.
const TOLERANCE: Readonly<Record<LoadClass, number>> = { buying: 10, looking: 2, costly: 1 }
// With so few requests a delay is caused by the machine; refusing requests would not help.
const MIN_PLACES = 32

const TICK_MS = 20
// Weight of a measured delay in the average, so that a single pause such as garbage collection counts little.
const WEIGHT = 1 / 4

/** Limits requests in progress per class; the limit shrinks as the event loop delay grows. */
export class LoadGuard {
  readonly #limits: LoadLimits
  readonly #inProgress: Record<LoadClass, number> = { buying: 0, looking: 0, costly: 0 }
  #timer: NodeJS.Timeout | undefined
  #delayMs = 0

  constructor(limits: LoadLimits) {
    this.#limits = limits
  }

  /** Takes a place; false when the class has none left. */
  enter(kind: LoadClass): boolean {
    if (this.#inProgress[kind] >= this.#placesOf(kind)) return false
    this.#inProgress[kind] += 1
    return true
  }

  /** Frees a place. */
  leave(kind: LoadClass): void {
    this.#inProgress[kind] -= 1
  }

  /** Starts to measure the event loop delay. */
  watch(): void {
    let due = performance.now() + TICK_MS
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.note(Math.max(0, now - due))
      due = now + TICK_MS
    }, TICK_MS).unref()
  }

  unwatch(): void {
    clearInterval(this.#timer)
  }

  /** Averages a measured delay with those before. */
  note(lateMs: number): void {
    this.#delayMs += (lateMs - this.#delayMs) * WEIGHT
  }

  #placesOf(kind: LoadClass): number {
    const { requests, delayMs } = this.#limits
    if (requests === 0) return Infinity
    const places = Math.max(1, Math.floor(requests * SHARE[kind]))
    const tolerated = delayMs * TOLERANCE[kind]
    if (delayMs === 0 || this.#delayMs <= tolerated) return places
    return Math.min(places, Math.max(MIN_PLACES, Math.floor((places * tolerated) / this.#delayMs)))
  }
}
