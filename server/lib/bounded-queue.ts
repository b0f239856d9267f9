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

/**
 * Runs `work` for those in a line, again as long as somebody waits; called with each who comes. By the time that it begins,
 * all who have arrived already are in the line.
 */
export function inRounds(line: { readonly length: number }, work: () => Promise<void>): () => void {
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(async () => {
      await work()
      isScheduled = false
      if (line.length > 0) schedule()
    })
  }
  return schedule
}

/** More is asked than can be done in time; the caller may come again a little later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** What `work` comes to. Throws OverloadError when it takes longer; the work itself goes on to its own end. 0 sets no limit. */
export async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  if (limitMs === 0) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OverloadError('no answer within its time')), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a task in its turn and returns what it came to. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs at most `running` tasks at once, lets at most `waiting` wait, and none of those longer than `patienceMs`; beyond
 * that it throws OverloadError. A task that has begun runs to its end.
 */
export function boundedQueue(limits: { running: number; waiting: number; patienceMs: number }): BoundedQueue {
  const turns = new Turns(limits)
  return async (task) => {
    const end = await turns.next()
    try {
      return await task()
    } finally {
      end()
    }
  }
}

type TurnLimits = LineLimits & { running: number }

/** Gives a place back; to be called once. */
export type EndTurn = () => void

/** A few places that are given out in turn. */
export class Turns {
  readonly #line: WaitingLine<() => void>
  #free: number

  constructor({ running, ...limits }: TurnLimits) {
    this.#free = running
    this.#line = new WaitingLine(limits)
  }

  /** Waits for a place. Throws OverloadError when too many wait, or when it took too long. */
  async next(): Promise<EndTurn> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve, reject) => this.#line.add({ entry: resolve, fail: reject }))
    return () => this.#pass()
  }

  /** Hands the place straight to the next in the line, so that nobody who comes just now gets it before. */
  #pass(): void {
    const next = this.#line.take()
    if (next) next.entry()
    else this.#free += 1
  }
}
