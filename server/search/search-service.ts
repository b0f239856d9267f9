import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { DatabasePlace } from '#server/db/db.ts'
import type { ListedRow } from '#server/catalog/product-queries.ts'
import type { Search } from '#server/search/search-queries.ts'
import type { PostgresSettings } from '#server/db/postgres/postgres-pool.ts'

/** The thread's `workerData`. */
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

type Thread = { worker: Worker; calls: BirpcReturn<SearchThreadCalls, SearchServiceCalls> }

/** What the store needs of its search. */
export type ProductSearch = Pick<SearchService, 'find' | 'stop'>

/** Too many searches wait, or one took too long; a retry may succeed. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError'
}

type Bounds = {
  /** How many searches run at once: one on SQLite, several on PostgreSQL. */
  running: number
  waiting: number
  /** How long one may take once it runs. */
  longestMs: number
  /** How long one may wait before it runs. */
  waitingMs: number
  /** How much longer one runs while its thread starts. */
  startingMs: number
}

const RUNNING_ON_POSTGRES = 4
const BOUNDS = { waiting: 100, longestMs: 5000, waitingMs: 10_000, startingMs: 30_000 }

type Asked = {
  search: Search
  resolve: (products: ListedRow[]) => void
  reject: (error: Error) => void
  /** The timeout of its wait, then of its run. */
  timer: NodeJS.Timeout
  /** When its thread must have started. */
  startedBy: number
}

/**
 * Searches in a thread with its own connection, so that no request waits for a search. The thread starts with the first
 * search, and again after a fault.
 */
export class SearchService {
  readonly #database: DatabasePlace
  readonly #postgres: Partial<PostgresSettings>
  readonly #onFault: (error: Error) => void
  readonly #bounds: Bounds
  readonly #waiting = new Set<Asked>()
  readonly #running = new Set<Asked>()
  #thread: Thread | null = null
  /** Whether the thread has started. */
  #isReady = false

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
  }

  /** The products found, best first. Rejects with SearchBusyError when too many searches wait. */
  find(search: Search): Promise<ListedRow[]> {
    if (this.#waiting.size >= this.#bounds.waiting) {
      return Promise.reject(new SearchBusyError('too many searches wait already'))
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#endWait(asked), this.#bounds.waitingMs)
      const asked: Asked = { search, resolve, reject, timer, startedBy: 0 }
      this.#waiting.add(asked)
      this.#runNext()
    })
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

  #runNext(): void {
    for (const asked of this.#waiting) {
      if (this.#running.size >= this.#bounds.running) return
      this.#waiting.delete(asked)
      this.#running.add(asked)
      clearTimeout(asked.timer)
      asked.startedBy = performance.now() + this.#bounds.startingMs
      asked.timer = this.#limitRun(asked)
      this.#thread ??= this.#startThread()
      // Searches of a thread that ended were rejected with it.
      void this.#run(this.#thread, asked).catch(() => {})
    }
  }

  async #run({ calls }: Thread, asked: Asked): Promise<void> {
    const answer = await calls.find(asked.search)
    if (!this.#running.delete(asked)) return
    clearTimeout(asked.timer)
    if ('fault' in answer) asked.reject(errorOf(answer.fault))
    else asked.resolve(answer.products)
    this.#runNext()
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { database: this.#database, postgres: this.#postgres } satisfies SearchThreadData,
    })
    const calls = createBirpc<SearchThreadCalls, SearchServiceCalls>(
      {
        ready: () => void (this.#isReady = true),
        fault: (fault) => this.#onFault(errorOf(fault)),
      },
      {
        post: (data) => worker.postMessage(data, []),
        on: (listen) => worker.on('message', listen),
        timeout: -1,
      },
    )
    worker.on('error', (error: Error) => this.#onFault(error))
    worker.on('exit', () => {
      if (this.#thread?.worker === worker) this.#dropThread('the thread of the search ended')
    })
    this.#isReady = false
    return { worker, calls }
  }

  #endWait(asked: Asked): void {
    if (!this.#waiting.delete(asked)) return
    asked.reject(new SearchBusyError('too many searches were before it'))
  }

  /** Reads responses first that arrived while this process was blocked. */
  #limitRun(asked: Asked): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#endRun(asked)), this.#bounds.longestMs)
  }

  /** Ends a thread that runs one search for too long; one that is still starting gets more time. */
  #endRun(asked: Asked): void {
    if (!this.#running.has(asked)) return
    if (this.#isReady || performance.now() >= asked.startedBy) this.#dropThread('the search took too long')
    else asked.timer = this.#limitRun(asked)
  }

  /** Ends the thread and its searches; those that wait get a new one. */
  #dropThread(reason: string): void {
    const thread = this.#thread
    this.#thread = null
    thread?.calls.$close()
    void thread?.worker.terminate()
    const running = [...this.#running]
    this.#running.clear()
    for (const { timer, reject } of running) {
      clearTimeout(timer)
      reject(new SearchBusyError(reason))
    }
    this.#runNext()
  }
}

function errorOf({ message, ...codes }: Fault): Error {
  return Object.assign(new Error(message), codes)
}
