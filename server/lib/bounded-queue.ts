/** An entry of the queue; `fail` is called on timeout, or by the code that took the entry. */
export type Waiting<T> = { entry: T; fail: (error: unknown) => void }

/** The length of the queue, and the timeout of an entry. */
export type QueueLimits = { waiting: number; patienceMs: number }

/** A FIFO queue with a limit and a timeout for each entry. */
export class TimedQueue<T> {
  readonly #limits: QueueLimits
  /** Entries with their timers, in order. */
  readonly #timers = new Map<Waiting<T>, NodeJS.Timeout>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#timers.size
  }

  /** Appends an entry. Throws OverloadError when the queue is full. */
  add(waiting: Waiting<T>): void {
    if (this.length >= this.#limits.waiting) throw new OverloadError('the queue is full')
    const expire = () => {
      this.#timers.delete(waiting)
      waiting.fail(new OverloadError('the wait in the queue timed out'))
    }
    this.#timers.set(waiting, setTimeout(expire, this.#limits.patienceMs))
  }

  /** Removes and returns the first entry. */
  take(): Waiting<T> | undefined {
    const [first] = this.#timers
    if (!first) return undefined
    const [waiting, timer] = first
    clearTimeout(timer)
    this.#timers.delete(waiting)
    return waiting
  }

  /** Fails all entries. */
  clear(error: unknown): void {
    for (let waiting = this.take(); waiting; waiting = this.take()) waiting.fail(error)
  }
}

/** Returns a function that schedules `work`, which repeats until the queue is empty. It starts after pending I/O callbacks. */
export function inRounds(queue: { readonly length: number }, work: () => Promise<void>): () => void {
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(async () => {
      await work()
      isScheduled = false
      if (queue.length > 0) schedule()
    })
  }
  return schedule
}

/** The store is overloaded; the caller may retry later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** Waits for `work`. Throws OverloadError after `limitMs`, while the work continues. 0 means no limit. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  if (limitMs === 0) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverloadError('the operation timed out')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a task in its turn and returns its result. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs at max `running` tasks at once, lets at max `waiting` wait, and none of those longer than `patienceMs`; beyond
 * these limits it throws OverloadError. A started task is not interrupted.
 */
export function boundedQueue(limits: { running: number; waiting: number; patienceMs: number }): BoundedQueue {
  const semaphore = new Semaphore(limits)
  return async (task) => {
    const end = await semaphore.next()
    try {
      return await task()
    } finally {
      end()
    }
  }
}

type SemaphoreLimits = QueueLimits & { running: number }

/** Releases a slot; must be called once. */
export type ReleaseSlot = () => void

/** A semaphore with a bounded queue. */
export class Semaphore {
  readonly #line: TimedQueue<() => void>
  #free: number

  constructor({ running, ...limits }: SemaphoreLimits) {
    this.#free = running
    this.#line = new TimedQueue(limits)
  }

  /** Waits for a slot. Throws OverloadError when the queue is full, or on timeout. */
  async next(): Promise<ReleaseSlot> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve, reject) => this.#line.add({ entry: resolve, fail: reject }))
    return () => this.#pass()
  }

  /** Passes the slot to the next in the queue, before any new caller. */
  #pass(): void {
    const next = this.#line.take()
    if (next) next.entry()
    else this.#free += 1
  }
}
