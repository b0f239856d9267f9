import { dirname } from 'node:path'
import type { DatabasePlace, Db } from '#server/db/db.ts'
import { schemaFault } from '#server/db/migrate.ts'
import { inTime } from '#server/lib/bounded-queue.ts'
import { fileIdentity, freeBytes } from './disk.ts'

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
  #reported: string | null = null
  #checkedAt = -Infinity
  #reasons = Promise.resolve<Reasons>({ reads: null, writes: null })

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

  #currentReasons(): Promise<Reasons> {
    if (performance.now() - this.#checkedAt >= CACHE_MS) {
      this.#checkedAt = performance.now()
      this.#reasons = this.#check()
    }
    return this.#reasons
  }

  async #check(): Promise<Reasons> {
    const late = { reads: 'the database does not answer in time', writes: null }
    const reasons = await inTime(this.#faults(), TIMEOUT_MS).catch(() => late)
    const reason = reasons.reads ?? reasons.writes
    if (reason !== this.#reported) this.#parts.onChange(reason)
    this.#reported = reason
    return reasons
  }

  async #faults(): Promise<Reasons> {
    const reads = await this.#readFault().catch(String)
    return { reads, writes: reads === null ? await this.#spaceFault().catch(String) : null }
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
    return (await freeBytes(dirname(database.file))) < MIN_FREE_BYTES ? 'the disk is full' : null
  }
}
