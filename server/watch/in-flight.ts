/** What is waiting or being done at this moment: how much, and how long the oldest has been at it. */
export class InFlight {
  // In the order of their beginning, so the first is the oldest.
  readonly #since = new Set<{ at: number }>()

  get length(): number {
    return this.#since.size
  }

  oldestMs(): number {
    for (const { at } of this.#since) return performance.now() - at
    return 0
  }

  /** Counts `task` from its call to its end. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    const mark = { at: performance.now() }
    this.#since.add(mark)
    try {
      return await task()
    } finally {
      this.#since.delete(mark)
    }
  }
}
