import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { isOutage } from '#server/db/errors.ts'
import { sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'

// Counting this many rows takes as long as a small query.
const FOLD_AT = 4000

/** How long the last known state is valid when the database is down, in milliseconds. */
export const STALE_IF_ERROR_MS = 10_000
// A database that is up responds within this time.
const TIMEOUT_MS = 250

/** The counters as of a time of this process's monotonic clock. */
export type Seen = CatalogCounts & { at: number }

type Settings = {
  /** The age, in milliseconds, at which the counters are read again. */
  maxAgeMs: number
}

/** A read of the counters. `fresh` rejects when the database is down; `seen` then has the last counters. */
type Read = { begun: number; fresh: Promise<Seen>; seen: Promise<Seen>; isOver: boolean }

/**
 * The counters of the catalog, read again when they are older than `maxAgeMs`: changes by other programs show within that
 * time, changes by this instance at once. While the database is down, the last ones are valid for STALE_IF_ERROR_MS.
 */
export class CatalogVersion {
  readonly #db: Db
  readonly #maxAgeMs: number
  #folding = false
  #last: Seen | null = null
  #read: Read | null = null

  constructor(db: Db, { maxAgeMs }: Settings) {
    this.#db = db
    this.#maxAgeMs = maxAgeMs
  }

  /** The counters, at most `maxAgeMs` old; rejects when there are none that are valid. */
  current(): Promise<Seen> {
    const read = this.#read
    const now = performance.now()
    if (read === null || (read.isOver && now - read.begun >= this.#maxAgeMs)) return this.#begin().seen
    return read.isOver || this.#isValid(now) ? read.seen : read.fresh
  }

  /** The counters as the database has them now; rejects when it is down. */
  newest(): Promise<Seen> {
    return this.#begin().fresh
  }

  /** Discards the cached counters after a change by this instance. */
  changed(): void {
    this.#read = null
  }

  #begin(): Read {
    const begun = performance.now()
    const fresh = this.#readState(begun)
    const read = { begun, fresh, seen: this.#orLast(fresh, begun), isOver: false }
    this.#read = read
    // `newest` waits for `fresh` alone; an unhandled rejection would end the process.
    read.seen.catch(() => {})
    const end = () => (read.isOver = true)
    fresh.then(end, end)
    return read
  }

  async #readState(begun: number): Promise<Seen> {
    const state = await readCatalogState(this.#db)
    if (state.uncounted >= FOLD_AT && !this.#folding) void this.#fold()
    const seen = { version: state.version, counts: state.counts, at: begun }
    if (this.#last === null || this.#last.at < begun) this.#last = seen
    return seen
  }

  /** The counters; the last ones, while they are valid, when the database does not respond in time. */
  async #orLast(fresh: Promise<Seen>, begun: number): Promise<Seen> {
    const last = this.#last
    if (last === null || !this.#isValid(begun)) return fresh
    const timeUp = sleep(TIMEOUT_MS, last, { ref: false })
    return Promise.race([fresh, timeUp]).catch((error: unknown) => {
      if (isOutage(error)) return last
      throw error
    })
  }

  #isValid(now: number): boolean {
    return this.#last !== null && now - this.#last.at < STALE_IF_ERROR_MS
  }

  /** In the background; after a failure a later read folds. */
  async #fold(): Promise<void> {
    this.#folding = true
    await foldCatalogChanges(this.#db).catch(() => {})
    this.#folding = false
  }
}

/** Counters that grow with each change of the catalog, whichever program makes it. */
export type CatalogCounts = {
  /** Grows with changes by operators, and when a product sells out or is restocked. */
  version: number
  /** Grows with each change of a stock count. */
  counts: number
}

/** The counters, with the number of change rows that are not folded into the table yet. */
export type CatalogState = CatalogCounts & { uncounted: number }

/** Reads the counters. Data that is read after this call is at least as new. */
export async function readCatalogState(db: Db): Promise<CatalogState> {
  const { rows } = await state(db, {})
  const [first] = rows
  if (!first) throw new Error('The table catalog_version is empty: restore it from a backup')
  return first
}

const state = prepared((db) => db.selectFrom('catalog_state').select(['version', 'counts', 'uncounted']))

/** Folds the rows of changes into the counters, which stay the same. */
export async function foldCatalogChanges(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const folded = await trx.deleteFrom('catalog_changes').returning('product_id').execute()
    if (folded.length === 0) return
    const counts = folded.filter(({ product_id }) => product_id !== null).length
    await trx
      .updateTable('catalog_version')
      .set({
        version: sql<number>`version + ${folded.length - counts}`,
        counts: sql<number>`counts + ${counts}`,
      })
      .execute()
  })
}
