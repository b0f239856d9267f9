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

/** Whether shoppers can be served: the store's own file, a schema that it knows, and a write that really goes through. */
export class Readiness {
  readonly #parts: ReadinessParts
  #reason: string | null = null
  #checkedAt = -Infinity
  #check: { startedAt: number; ended: Promise<void> } | null = null
  readonly #ownFile: Promise<string | null>

  constructor(parts: ReadinessParts) {
    this.#parts = parts
    const { database } = parts
    this.#ownFile = database.kind === 'sqlite' ? identityOf(database.file) : Promise.resolve(null)
  }

  /** Why not, in a few words for the operator; null when all is well. Answers in time even when the database does not. */
  async reason(): Promise<string | null> {
    if (performance.now() - this.#checkedAt < HOLDS_MS) return this.#reason
    // A look that hangs goes on alone: the next caller asks after the same one.
    this.#check ??= { startedAt: performance.now(), ended: this.#look() }
    const { startedAt, ended } = this.#check
    const patience = new AbortController()
    const left = Math.max(0, PATIENCE_MS - (performance.now() - startedAt))
    const timeUp = sleep(left, true, { signal: patience.signal }).catch(() => false)
    const isLate = await Promise.race([ended.then(() => false), timeUp])
    patience.abort()
    if (isLate) this.#settle(this.#hasKeptSince(startedAt) ? null : 'the database does not answer in time')
    return this.#reason
  }

  async #look(): Promise<void> {
    const startedAt = performance.now()
    this.#settle(await this.#fault(startedAt).catch((error: unknown) => String(error)))
    this.#check = null
  }

  async #fault(startedAt: number): Promise<string | null> {
    const { db, database } = this.#parts
    if (database.kind === 'sqlite') {
      const fault = await this.#faultOfFile(database.file)
      if (fault !== null) return fault
    }
    return (await schemaFault(db)) ?? (await this.#faultOfWriting(startedAt))
  }

  async #faultOfFile(file: string): Promise<string | null> {
    const found = await identityOf(file)
    // SQLite goes on writing to a file that nobody can open any more.
    if (found === null || found !== (await this.#ownFile)) return 'the database file was removed or replaced'
    return (await freeBytesFor(file)) < LEAST_FREE_BYTES ? 'the disk is full' : null
  }

  async #faultOfWriting(startedAt: number): Promise<string | null> {
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

  #settle(reason: string | null): void {
    this.#checkedAt = performance.now()
    if (reason === this.#reason) return
    this.#reason = reason
    this.#parts.onChange(reason)
  }
}
