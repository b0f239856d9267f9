import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePlace, Db } from '#server/store/db.ts'
import { schemaFault } from '#server/store/migrate.ts'
import { isOutage } from '#server/store/outage.ts'
import { leaveNoTrace } from '#server/store/write-check-queries.ts'
import { freeBytesFor, identityOf, type WatchedWrites } from './watched.ts'

// An answer holds for so long, however many ask.
const HOLDS_MS = 1000
// Together with what a busy process adds this stays within the second that balancers wait.
const PATIENCE_MS = 600
// The write below needs a page or two; an order needs more.
const LEAST_FREE_BYTES = 1024 * 1024

type ReadinessParts = {
  db: Db
  database: DatabasePlace
  writes: Pick<WatchedWrites, 'commit' | 'lastKeptAt'>
  /** Hears of every change; null: ready again. */
  onChange: (reason: string | null) => void
}

/** Why not, in a few words for the operator; null when all is well. */
type Reasons = { reads: string | null; writes: string | null }

/**
 * Whether shoppers can look around: the store's own file, and a schema that it knows, as it is read; and whether they can
 * order, too: a write that really goes through.
 */
export class Readiness {
  readonly #parts: ReadinessParts
  #reasons: Reasons = { reads: null, writes: null }
  #checkedAt = -Infinity
  #check: { startedAt: number; ended: Promise<void>; canRead: boolean } | null = null
  readonly #ownFile: Promise<string | null>

  constructor(parts: ReadinessParts) {
    this.#parts = parts
    const { database } = parts
    this.#ownFile = database.kind === 'sqlite' ? identityOf(database.file) : Promise.resolve(null)
  }

  /** Why shoppers cannot do everything; null when they can. Answers in time even when the database does not. */
  async reason(): Promise<string | null> {
    const { reads, writes } = await this.#newReasons()
    return reads ?? writes
  }

  /** Why they cannot even look around; null when they can. */
  async reasonOfReads(): Promise<string | null> {
    return (await this.#newReasons()).reads
  }

  async #newReasons(): Promise<Reasons> {
    if (performance.now() - this.#checkedAt < HOLDS_MS) return this.#reasons
    // A look that hangs goes on alone: the next caller asks after the same one.
    const check = (this.#check ??= this.#begin())
    const { startedAt, ended } = check
    const patience = new AbortController()
    const left = Math.max(0, PATIENCE_MS - (performance.now() - startedAt))
    const timeUp = sleep(left, true, { signal: patience.signal }).catch(() => false)
    const isLate = await Promise.race([ended.then(() => false), timeUp])
    patience.abort()
    if (isLate) {
      const late = this.#hasKeptSince(startedAt) ? null : 'the database does not answer in time'
      this.#settle({ reads: check.canRead ? null : late, writes: late })
    }
    return this.#reasons
  }

  #begin() {
    const check = { startedAt: performance.now(), ended: Promise.resolve(), canRead: false }
    check.ended = this.#look(check)
    return check
  }

  async #look(check: { startedAt: number; canRead: boolean }): Promise<void> {
    const reads = await this.#faultOfReading().catch(String)
    check.canRead = reads === null
    const writes = await this.#faultOfWriting(check.startedAt).catch(String)
    this.#settle({ reads, writes })
    this.#check = null
  }

  async #faultOfReading(): Promise<string | null> {
    const { db, database } = this.#parts
    if (database.kind === 'sqlite') {
      const found = await identityOf(database.file)
      // SQLite goes on writing to a file that nobody can open any more.
      if (found === null || found !== (await this.#ownFile))
        return 'the database file was removed or replaced'
    }
    return schemaFault(db)
  }

  async #faultOfWriting(startedAt: number): Promise<string | null> {
    const { database } = this.#parts
    if (database.kind === 'sqlite' && (await freeBytesFor(database.file)) < LEAST_FREE_BYTES)
      return 'the disk is full'
    try {
      await this.#parts.writes.commit(leaveNoTrace)
      return null
    } catch (error) {
      // Turned away in a rush that the store gets through: others' writes are kept meanwhile.
      if (!isOutage(error) && this.#hasKeptSince(startedAt)) return null
      throw error
    }
  }

  #hasKeptSince(startedAt: number): boolean {
    return this.#parts.writes.lastKeptAt() >= startedAt
  }

  #settle(reasons: Reasons): void {
    const before = this.#reasons.reads ?? this.#reasons.writes
    this.#checkedAt = performance.now()
    this.#reasons = reasons
    const reason = reasons.reads ?? reasons.writes
    if (reason !== before) this.#parts.onChange(reason)
  }
}
