/** More work waits than the queue takes. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs at most `running` tasks at once and lets at most `waiting` wait; beyond that it throws QueueFullError. */
export class BoundedQueue {
  readonly #limits: { running: number; waiting: number }
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await task()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#limits.running) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new QueueFullError('too much work waits already')
    // Whoever leaves hands its place over, so the count stays as it is.
    await new Promise<void>((resume) => this.#waiting.push(resume))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
