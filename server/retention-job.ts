import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldEmails } from '#server/notifications/mail-transport.ts'
import type { Db } from '#server/db/db.ts'
import {
  anonymizeCompletedOrders,
  deleteOutdated,
  outdated,
  eraseUnusedAccounts,
} from '#server/orders/retention-queries.ts'

const INTERVAL_MS = 3_600_000
// A random delay, so that instances that start together do not run together.
const MAX_FIRST_DELAY_MS = 300_000
const DAY_MS = 86_400_000
// A chunk takes a few milliseconds, and orders are written between two chunks.
const CHUNK_SIZE = 500
// Smaller, because each account takes several statements.
const ACCOUNT_CHUNK_SIZE = 20
const PAUSE_MS = 20
// Clocks of instances differ, so that an event with a higher id may have an earlier time.
const CLOCK_SKEW_EVENTS = 2000

type RetentionJobParts = {
  db: Db
  now: () => number
  /** Folder of emails when no mail server is set. */
  letters: string
  /** Retention in days; null: unlimited. */
  keep: {
    orderDataDays: number | null
    accountDays: number | null
    operatorLogDays: number
    mailDays: number | null
  }
  onFailure: (error: unknown) => void
}

/**
 * Deletes expired data every hour in small steps: sessions, counters, keys of imports, mails and test runs; anonymizes orders
 * that were completed long ago, and erases unused accounts. Several instances may run at once.
 */
export class RetentionJob {
  readonly #parts: RetentionJobParts
  #timer: NodeJS.Timeout | undefined
  #anonymizedToEvent = 0
  #stopped = false

  constructor(parts: RetentionJobParts) {
    this.#parts = parts
  }

  start(): void {
    this.#next(Math.random() * MAX_FIRST_DELAY_MS)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async run(): Promise<void> {
    const { db, now, keep } = this.#parts
    const { orderDataDays, accountDays, mailDays } = keep
    for (const old of outdated(now(), keep)) await this.#inChunks(() => deleteOutdated(db, old, CHUNK_SIZE))
    // Emails contain personal data of orders, so the shorter retention applies.
    const letterDays = Math.min(mailDays ?? Infinity, orderDataDays ?? Infinity)
    if (letterDays < Infinity) await deleteOldEmails(this.#parts.letters, now() - letterDays * DAY_MS)
    if (accountDays !== null) {
      const unused = { seenBefore: now() - accountDays * DAY_MS, limit: ACCOUNT_CHUNK_SIZE }
      await this.#inChunks(() => eraseUnusedAccounts(db, unused), ACCOUNT_CHUNK_SIZE)
    }
    if (orderDataDays === null) return
    this.#anonymizedToEvent = Math.max(0, this.#anonymizedToEvent - CLOCK_SKEW_EVENTS)
    await this.#inChunks(() => this.#anonymize(now() - orderDataDays * DAY_MS))
  }

  async #anonymize(completedBefore: number): Promise<number> {
    const { db } = this.#parts
    const after = this.#anonymizedToEvent
    const last = await anonymizeCompletedOrders(db, { after, completedBefore, limit: CHUNK_SIZE })
    if (last === null) return 0
    this.#anonymizedToEvent = last
    return CHUNK_SIZE
  }

  /** Repeats while chunks are full. */
  async #inChunks(runChunk: () => Promise<number>, size = CHUNK_SIZE): Promise<void> {
    while (!this.#stopped && (await runChunk()) >= size) await sleep(PAUSE_MS, undefined, { ref: false })
  }

  #next(pauseMs: number): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      void this.run()
        .catch(this.#parts.onFailure)
        .finally(() => this.#next(INTERVAL_MS))
    }, pauseMs).unref()
  }
}
