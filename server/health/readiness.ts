import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabasePlace, Db } from '#server/db/db.ts'
import { schemaFault } from '#server/db/migrate.ts'
import { fileIdentity, freeBytesBeside } from './disk.ts'

const CACHE_MS = 1000
// Together with the delay of a busy process this stays within the second that balancers wait.
const TIMEOUT_MS = 600
// An order needs a few pages of the database.
const MIN_FREE_BYTES = 1024 * 1024

type ReadinessParts = {
  db: Db
  database: DatabasePlace
  /** Called at every change; null: ready again. */
  onChange: (reason: string | null) => void
}

/** Why reads or writes fail, in a few words for the operator; null when they do not. */
type Reasons = { reads: string | null; writes: string | null }

/**
 * Whether the store can serve. Reads need a database that answers with a compatible schema (and on SQLite the file that
 * was opened); writes need free space as well. The result is cached for a second.
 */
export class Readiness {
  readonly #parts: ReadinessParts
  readonly #openedFile: Promise<string | null>
  #reasons: Reasons = { reads: null, writes: null }
  #checkedAt = -Infinity
  #check: { startedAt: number; ended: Promise<void> } | null = null

  constructor(parts: ReadinessParts) {
    this.#parts = parts
    const { database } = parts
    this.#openedFile = database.kind === 'sqlite' ? fileIdentity(database.file) : Promise.resolve(null)
  }

  /** Why the store cannot serve all requests; null when it can. Resolves in time even when the database does not answer. */
  async reason(): Promise<string | null> {
    const { reads, writes } = await this.#currentReasons()
    return reads ?? writes
  }

  /** Why the store cannot serve reads; null when it can. */
  async reasonOfReads(): Promise<string | null> {
    return (await this.#currentReasons()).reads
  }

  async #currentReasons(): Promise<Reasons> {
    if (performance.now() - this.#checkedAt < CACHE_MS) return this.#reasons
    // A check that hangs continues alone: the next caller waits for the same one.
    const { startedAt, ended } = (this.#check ??= this.#begin())
    const abort = new AbortController()
    const left = Math.max(0, TIMEOUT_MS - (performance.now() - startedAt))
    const timeout = sleep(left, true, { signal: abort.signal }).catch(() => false)
    const isLate = await Promise.race([ended.then(() => false), timeout])
    abort.abort()
    if (isLate) this.#update({ reads: 'the database does not answer in time', writes: null })
    return this.#reasons
  }

  #begin() {
    const ended = this.#run().finally(() => (this.#check = null))
    return { startedAt: performance.now(), ended }
  }

  async #run(): Promise<void> {
    const reads = await this.#readFault().catch(String)
    const writes = reads === null ? await this.#spaceFault().catch(String) : null
    this.#update({ reads, writes })
  }

  async #readFault(): Promise<string | null> {
    const { db, database } = this.#parts
    if (database.kind === 'sqlite') {
      const found = await fileIdentity(database.file)
      // SQLite goes on writing to a file that was unlinked.
      if (found === null || found !== (await this.#openedFile)) {
        return 'the database file was removed or replaced'
      }
    }
    return schemaFault(db)
  }

  async #spaceFault(): Promise<string | null> {
    const { database } = this.#parts
    if (database.kind !== 'sqlite') return null
    return (await freeBytesBeside(database.file)) < MIN_FREE_BYTES ? 'the disk is full' : null
  }

  #update(reasons: Reasons): void {
    const before = this.#reasons.reads ?? this.#reasons.writes
    this.#checkedAt = performance.now()
    this.#reasons = reasons
    const reason = reasons.reads ?? reasons.writes
    if (reason !== before) this.#parts.onChange(reason)
  }
}
