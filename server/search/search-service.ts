import { Worker } from 'node:worker_threads'
import type { DatabasePlace } from '#server/store/db.ts'
import type { ListedRow } from '#server/store/product-queries.ts'
import type { Search } from '#server/store/search-queries.ts'
import type { PostgresSettings } from '#server/store/postgres-pool.ts'
import type { FromWorker, ToSearchWorker, WorkerStart } from './search-messages.ts'

/** More searches wait than are answered soon, or one took too long; another try may do better. */
export class SearchBusyError extends Error {
  override name = 'SearchBusyError'
}

type Bounds = {
  /** How many searches the thread has at once. A file is read by one at a time; a server answers several. */
  running: number
  waiting: number
  /** How long one may take, its wait included. */
  longestMs: number
  /** How much longer it waits for a thread that only starts. */
  startingMs: number
}

const RUNNING_ON_POSTGRES = 4
const BOUNDS = { waiting: 100, longestMs: 5000, startingMs: 30_000 }

type Asked = {
  search: Search
  resolve: (products: ListedRow[]) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  /** Until when it waits for a thread that only starts. */
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
  readonly #running = new Map<number, Asked>()
  #worker: Worker | null = null
  /** Whether the thread has started; until then nobody can say that it is slow. */
  #isReady = false
  #lastId = 0

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
      const timer = setTimeout(() => this.#giveUpOn(asked), this.#bounds.longestMs)
      const startedBy = performance.now() + this.#bounds.startingMs
      const asked = { search, resolve, reject, timer, startedBy }
      this.#waiting.add(asked)
      this.#runNext()
    })
  }

  /** Lets the thread close its connections and end. */
  async stop(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    send(worker, { kind: 'stop' })
    const timer = setTimeout(() => void worker.terminate(), this.#bounds.longestMs)
    await ended
    clearTimeout(timer)
  }

  #runNext(): void {
    for (const asked of this.#waiting) {
      if (this.#running.size >= this.#bounds.running) return
      this.#waiting.delete(asked)
      this.#worker ??= this.#startWorker()
      const id = (this.#lastId += 1)
      this.#running.set(id, asked)
      send(this.#worker, { kind: 'search', id, search: asked.search })
    }
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: { database: this.#database, postgres: this.#postgres } satisfies WorkerStart,
    })
    worker.on('message', (message: FromWorker) => this.#hear(message))
    worker.on('error', (error: Error) => this.#onFault(error))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#dropWorker('the thread of the search ended')
    })
    this.#isReady = false
    return worker
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'fault') return this.#onFault(errorOf(message.fault))
    this.#isReady = true
    if (message.kind === 'ready') return
    const asked = this.#running.get(message.id)
    if (!asked) return
    this.#running.delete(message.id)
    clearTimeout(asked.timer)
    if (message.kind === 'found') asked.resolve(message.products)
    else asked.reject(errorOf(message.fault))
    this.#runNext()
  }

  /** A thread that is at one search for so long is stuck; one that only starts, on a busy machine, is not. */
  #giveUpOn(asked: Asked): void {
    if (!this.#isReady && performance.now() < asked.startedBy) {
      asked.timer = setTimeout(() => this.#giveUpOn(asked), this.#bounds.longestMs)
      return
    }
    const isRunning = [...this.#running.values()].includes(asked)
    if (isRunning && this.#isReady) return this.#dropWorker('the search took too long')
    this.#waiting.delete(asked)
    asked.reject(new SearchBusyError('too many searches were before it'))
  }

  /** Ends the thread with what it is at; those who wait get a new one. */
  #dropWorker(reason: string): void {
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const { timer, reject } of running) {
      clearTimeout(timer)
      reject(new SearchBusyError(reason))
    }
    this.#runNext()
  }
}

function send(worker: Worker, message: ToSearchWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message)
}

/** The codes by which a fault of the database is known get lost between threads, so they travel apart. */
function errorOf({ message, ...codes }: { message: string }): Error {
  return Object.assign(new Error(message), codes)
}
