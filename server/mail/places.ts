/** A mail on its way. */
type Attempt = {
  done: Promise<void>
  /** Ends the attempt before its time. */
  abort: () => void
}

// For each that is quick, so many may be slow at the same time.
const SLOW_FOR_EACH = 3

/**
 * How many mails are on their way at once. One that takes long leaves its place to another, so that no server that hangs
 * keeps the others waiting; those that have left theirs are bounded too.
 */
export class Places {
  readonly #parallel: number
  readonly #slowMs: number
  readonly #onFree: () => void
  readonly #attempts = new Map<number, Attempt>()
  readonly #slow = new Set<number>()

  constructor(parallel: number, slowMs: number, onFree: () => void) {
    this.#parallel = parallel
    this.#slowMs = slowMs
    this.#onFree = onFree
  }

  /** The mails that are on their way. */
  get ids(): number[] {
    return [...this.#attempts.keys()]
  }

  get attempts(): Attempt[] {
    return [...this.#attempts.values()]
  }

  get free(): number {
    const all = this.#attempts.size
    const quick = all - this.#slow.size
    return Math.min(this.#parallel - quick, this.#parallel * (1 + SLOW_FOR_EACH) - all)
  }

  /** Takes a place for a mail until `deliver`, which never fails, is done. */
  take(id: number, deliver: (signal: AbortSignal) => Promise<void>): void {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      this.#slow.add(id)
      this.#onFree()
    }, this.#slowMs).unref()
    const done = deliver(controller.signal).finally(() => {
      clearTimeout(timer)
      this.#slow.delete(id)
      this.#attempts.delete(id)
      this.#onFree()
    })
    this.#attempts.set(id, { done, abort: () => controller.abort() })
  }

  /** Ends the attempts at these mails. */
  abort(ids: readonly number[]): void {
    for (const id of ids) this.#attempts.get(id)?.abort()
  }
}
