import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import { boundedQueue, OverloadError, type BoundedQueue } from '#server/lib/bounded-queue.ts'
import type { DatabasePlace } from '#server/db/db.ts'
import type { ListedRow } from '#server/catalog/product-queries.ts'
import type { Search } from '#server/search/search-queries.ts'
import type { PostgresSettings } from '#server/db/postgres/postgres-pool.ts'

export type SearchThreadData = { database: DatabasePlace; postgres: Partial<PostgresSettings> }

/** An error as it crosses between threads; structured clone would lose its codes. */
export type Fault = { message: string; code?: string; errcode?: number }

/** Calls to the thread. */
export type SearchThreadCalls = {
  find: (search: Search) => Promise<{ products: ListedRow[] } | { fault: Fault }>
  stop: () => Promise<void>
}

/** Calls from the thread: it has started, or an update of the index failed. */
export type SearchServiceCalls = { ready: () => void; fault: (fault: Fault) => void }

type Thread = {
  worker: Worker
  calls: BirpcReturn<SearchThreadCalls, SearchServiceCalls>
  /** Whether it has started. */
  isReady: boolean
}

/** What the store needs of its search. */
export type ProductSearch = Pick<SearchService, 'find' | 'stop'>

type Bounds = {
  /** How many searches run at once: one on SQLite, several on PostgreSQL. */
  running: number
  waiting: number
  /** How long one may wait before it runs. */
  patienceMs: number
  /** How long one may take once it runs. */
  longestMs: number
  /** How much longer one runs while its thread starts. */
  startingMs: number
}

const RUNNING_ON_POSTGRES = 4
const BOUNDS = { waiting: 100, patienceMs: 10_000, longestMs: 5000, startingMs: 30_000 }

/**
 * Searches in a thread with its own connection, so that no request waits for a search. The thread starts with the first
 * search, and again after a fault.
 */
export class SearchService {
  readonly #database: DatabasePlace
  readonly #postgres: Partial<PostgresSettings>
  readonly #onFault: (error: Error) => void
  readonly #bounds: Bounds
  readonly #queue: BoundedQueue
  #thread: Thread | null = null

  constructor(
    database: DatabasePlace,
    onFault: (error: Error) => void,
    { postgres, ...bounds }: Partial<Bounds> & { postgres?: Partial<PostgresSettings> } = {},
  ) {
    this.#database = database
    // A connection for each running search, and one for updates of the index.
    this.#postgres = { ...postgres, readPool: RUNNING_ON_POSTGRES, pool: 1 }
    this.#onFault = onFault
    this.#bounds = { running: database.kind === 'sqlite' ? 1 : RUNNING_ON_POSTGRES, ...BOUNDS, ...bounds }
    this.#queue = boundedQueue(this.#bounds)
  }

  /** The products found, best first. Rejects with OverloadError when too many searches wait, or one takes too long. */
  find(search: Search): Promise<ListedRow[]> {
    return this.#queue(() => this.#run(search))
  }

  /** Lets the thread close its connections and end. */
  async stop(): Promise<void> {
    if (!this.#thread) return
    const { worker, calls } = this.#thread
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    void calls.stop.asEvent()
    const timer = setTimeout(() => void worker.terminate(), this.#bounds.longestMs)
    await ended
    clearTimeout(timer)
  }

  /** Runs a search, and ends its thread when it takes too long; a thread that is still starting gets more time. */
  async #run(search: Search): Promise<ListedRow[]> {
    const thread = (this.#thread ??= this.#startThread())
    const { longestMs, startingMs } = this.#bounds
    let isAnswered = false
    const timer = setTimeout(
      async () => {
        // Responses that arrived while this process was blocked are read first.
        await setImmediate()
        if (!isAnswered) this.#dropThread(thread, 'the search took too long')
      },
      thread.isReady ? longestMs : startingMs + longestMs,
    )
    try {
      const answer = await thread.calls.find(search)
      if ('fault' in answer) throw errorOf(answer.fault)
      return answer.products
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { database: this.#database, postgres: this.#postgres } satisfies SearchThreadData,
    })
    const calls = createBirpc<SearchThreadCalls, SearchServiceCalls>(
      {
        ready: () => void (thread.isReady = true),
        fault: (fault) => this.#onFault(errorOf(fault)),
      },
      {
        post: (data) => worker.postMessage(data, []),
        on: (listen) => worker.on('message', listen),
        timeout: -1,
      },
    )
    worker.on('error', (error: Error) => this.#onFault(error))
    worker.on('exit', () => this.#dropThread(thread, 'the thread of the search ended'))
    const thread: Thread = { worker, calls, isReady: false }
    return thread
  }

  /** Ends a thread, and its searches; those that wait get a new one. */
  #dropThread(thread: Thread, reason: string): void {
    if (this.#thread === thread) this.#thread = null
    thread.calls.$close(new OverloadError(reason))
    void thread.worker.terminate()
  }
}

function errorOf({ message, ...codes }: Fault): Error {
  return Object.assign(new Error(message), codes)
}
