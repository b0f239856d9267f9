import { OverloadError } from './overload-error.ts'

/** Somebody in the line; `fail` is called when the time is over, or by whoever took the place. */
export type Waiting<T> = { entry: T; fail: (error: unknown) => void }

/** How many may wait, and each of them how long. */
export type LineLimits = { waiting: number; patienceMs: number }

/** Who waits, first come first served: a line with an end, and with an end of every wait in it. */
export class WaitingLine<T> {
  readonly #limits: LineLimits
  readonly #places: (Waiting<T> & { until: number })[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#places.length
  }

  /** Lets somebody wait behind all others. Throws OverloadError when the line is full. */
  add(waiting: Waiting<T>): void {
    const { waiting: most, patienceMs } = this.#limits
    if (this.#places.length >= most) throw new OverloadError('too much work waits already')
    this.#places.push({ ...waiting, until: performance.now() + patienceMs })
    this.#timer ??= setTimeout(() => this.#expire(), patienceMs)
  }

  /** The first in the line, who is out of it then. */
  take(): Waiting<T> | undefined {
    const first = this.#places.shift()
    if (this.#places.length === 0) this.#stopTimer()
    return first
  }

  /** Sends everybody away. */
  clear(error: unknown): void {
    this.#stopTimer()
    for (const { fail } of this.#places.splice(0)) fail(error)
  }

  // All have the same patience, so whoever came first gives up first.
  #expire(): void {
    this.#timer = undefined
    const now = performance.now()
    const patient = this.#places.findIndex(({ until }) => until > now)
    const late = this.#places.splice(0, patient < 0 ? this.#places.length : patient)
    for (const { fail } of late) fail(new OverloadError('the turn did not come in time'))
    const [next] = this.#places
    if (next) this.#timer ??= setTimeout(() => this.#expire(), Math.max(1, next.until - now))
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
