/** What a request is about: orders and sign-ins come first, then reads, then what costs much. */
export type LoadClass = 'buying' | 'looking' | 'costly'

/** How many requests may be in progress, and the event loop delay that shrinks that number; 0 sets no limit. */
export type LoadLimits = { requests: number; delayMs: number }

// Each class has places of its own, so that none takes those of another; the sum is everything.
const SHARE: Readonly<Record<LoadClass, number>> = { buying: 1 / 2, looking: 3 / 8, costly: 1 / 8 }
// How many times the set delay each class tolerates.
const TOLERANCE: Readonly<Record<LoadClass, number>> = { buying: 10, looking: 2, costly: 1 }
// A late process with so few requests is late because of the machine: refusing them would not help.
const MIN_PLACES = 32

const TICK_MS = 20
// One pause, such as a garbage collection, is no load; several in a row are.
const WEIGHT = 1 / 4

/** Admits requests by how many are in progress; the later the process runs, the fewer. */
export class LoadGuard {
  readonly #limits: LoadLimits
  readonly #inProgress: Record<LoadClass, number> = { buying: 0, looking: 0, costly: 0 }
  #timer: NodeJS.Timeout | undefined
  #delayMs = 0
  #refused = 0

  constructor(limits: LoadLimits) {
    this.#limits = limits
  }

  /** Takes a place; false when the class has none left. */
  enter(kind: LoadClass): boolean {
    if (this.#inProgress[kind] >= this.#placesOf(kind)) {
      this.#refused += 1
      return false
    }
    this.#inProgress[kind] += 1
    return true
  }

  /** Frees a place. */
  leave(kind: LoadClass): void {
    this.#inProgress[kind] -= 1
  }

  /** How many were refused since the last call. */
  takeRefused(): number {
    const refused = this.#refused
    this.#refused = 0
    return refused
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
