/** What a request is about: who buys comes first, then who looks, then what costs much. */
export type LoadClass = 'buying' | 'looking' | 'costly'

/** How much may be under way at once, and how late the process may be; 0 sets no limit. */
export type LoadLimits = { requests: number; delayMs: number }

// Each class has places of its own, so that none takes those of another; the sum is everything.
const SHARE: Readonly<Record<LoadClass, number>> = { buying: 1 / 2, looking: 3 / 8, costly: 1 / 8 }
// How many times the set delay each class bears.
const BEARS: Readonly<Record<LoadClass, number>> = { buying: 10, looking: 2, costly: 1 }

const TICK_MS = 20
// One pause, as for tidying memory, is no load; several in a row are.
const WEIGHT = 1 / 4

/** Decides who is let in, by what is under way already and by how late the process runs. */
export class LoadGuard {
  readonly #limits: LoadLimits
  readonly #underWay: Record<LoadClass, number> = { buying: 0, looking: 0, costly: 0 }
  #timer: NodeJS.Timeout | undefined
  #delayMs = 0
  #refused = 0

  constructor(limits: LoadLimits) {
    this.#limits = limits
  }

  /** Takes a place; false when there is none for this class now. */
  enter(kind: LoadClass): boolean {
    const { requests, delayMs } = this.#limits
    const isFull = requests > 0 && this.#underWay[kind] >= Math.max(1, Math.floor(requests * SHARE[kind]))
    const isLate = delayMs > 0 && this.#delayMs > delayMs * BEARS[kind]
    if (isFull || isLate) {
      this.#refused += 1
      return false
    }
    this.#underWay[kind] += 1
    return true
  }

  /** Gives a place back. */
  leave(kind: LoadClass): void {
    this.#underWay[kind] -= 1
  }

  /** How many were sent away since this was last asked. */
  takeRefused(): number {
    const refused = this.#refused
    this.#refused = 0
    return refused
  }

  /** Begins to watch how late the process runs. */
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

  /** Takes in by how much the process was late this time. */
  note(lateMs: number): void {
    this.#delayMs += (lateMs - this.#delayMs) * WEIGHT
  }
}
