import { Worker } from 'node:worker_threads'
import { createBirpc, type BirpcReturn } from 'birpc'
import type { DatabasePlace } from '#server/db/db.ts'
import type { ListedRow } from '#server/catalog/product-queries.ts'
import type { Search } from '#server/search/search-queries.ts'
import type { PostgresSettings } from '#server/db/postgres/postgres-pool.ts'

/** What the thread is started with. */
export type SearchThreadData = { database: DatabasePlace; postgres: Partial<PostgresSettings> }

/** An error as it crosses between threads: the codes by which a fault of the database is known would get lost. */
export type Fault = { message: string; code?: string; errcode?: number }

/** What the thread can be asked. */
export type SearchThreadCalls = {
  find: (search: Search) => Promise<{ products: ListedRow[] } | { fault: Fault }>
  stop: () => Promise<void>
}

/** What it says by itself: that it has started, and faults of its work on the index. */
export type SearchServiceCalls = { ready: () => void; fault: (fault: Fault) => void }

type Thread = { worker: Worker; calls: BirpcReturn<SearchThreadCalls, SearchServiceCalls> }

/** More searches wait than are answered soon, or one took too long; another try may do better. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError'
}

type Bounds = {
  /** How many searches the thread has at once. A file is read by one at a time; a server answers several. */
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
  /** Ends its wait, then its run. */
  timer: NodeJS.Timeout
  /** Until when its thread may take to start. */
  startedBy: number
}

/**
 * Searches in a thread of its own with its own connection, so that a search holds up nothing else. The thread starts with
 * the first search, and anew after a fault.
 */
export class SearchService {
  readonly #database: DatabasePlace
  readonly #postgres: Partial<PostgresSettings>
  readonly #onFault: (error: Error) => void
  readonly #bounds: Bounds
  readonly #waiting = new Set<Asked>()
  readonly #running = new Set<Asked>()
  #thread: Thread | null = null
  /** Whether the thread has started; until then nobody can say that it is slow. */
  #isReady = false

  constructor(
    database: DatabasePlace,
    onFault: (error: Error) => void,
    { postgres, ...bounds }: Partial<Bounds> & { postgres?: Partial<PostgresSettings> } = {},
  ) {
    this.#database = database
    // A connection for each search at once, and one for what goes into the index.
    this.#postgres = { ...postgres, readPool: RUNNING_ON_POSTGRES, pool: 1 }
    this.#onFault = onFault
    this.#bounds = { running: database.kind === 'sqlite' ? 1 : RUNNING_ON_POSTGRES, ...BOUNDS, ...bounds }
  }

  /** The products found, best first. Rejects with SearchBusyError when too many wait already. */
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
      // What its thread leaves unanswered was given up with it.
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

  /** Responses that arrived while this process stood still are read first. */
  #limitRun(asked: Asked): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#endRun(asked)), this.#bounds.longestMs)
  }

  /** A thread that runs one search for so long is stuck; one that only starts, on a busy machine, is not. */
  #endRun(asked: Asked): void {
    if (!this.#running.has(asked)) return
    if (this.#isReady || performance.now() >= asked.startedBy) this.#dropThread('the search took too long')
    else asked.timer = this.#limitRun(asked)
  }

  /** Ends the thread with what it is at; those who wait get a new one. */
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
