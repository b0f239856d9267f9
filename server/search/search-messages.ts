import type { DatabasePlace } from '#server/store/db.ts'
import type { PostgresSettings } from '#server/store/postgres-pool.ts'
import type { ListedRow } from '#server/store/product-queries.ts'
import type { Search } from '#server/store/search-queries.ts'

/** What the thread of the search is started with. */
export type WorkerStart = { database: DatabasePlace; postgres: Partial<PostgresSettings> }

/** What it is told. */
export type ToSearchWorker = { kind: 'search'; id: number; search: Search } | { kind: 'stop' }

/** An error as it crosses between threads: with the codes that say what kind it is. */
export type Fault = { message: string; code?: string; errcode?: number }

/** What it says: that it has started, answers to searches, and faults of its own work on the index. */
export type FromWorker =
  | { kind: 'found'; id: number; products: ListedRow[] }
  | { kind: 'failed'; id: number; fault: Fault }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'ready' }
