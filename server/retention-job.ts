import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldEmails } from '#server/notifications/mail-transport.ts'
import type { Db } from '#server/db/db.ts'
import {
  anonymizeCompletedOrders,
  deleteOutdated,
  outdated,
  eraseUnusedAccounts,
} from '#server/orders/retention-queries.ts'

const EVERY_MS = 3_600_000
// Instances that start together do not tidy together.
const FIRST_WITHIN_MS = 300_000
const DAY_MS = 86_400_000
// A chunk is a few milliseconds of writing; orders come between two.
const CHUNK = 500
// Each takes several statements.
const ACCOUNTS_AT_ONCE = 20
const PAUSE_MS = 20
// Clocks of instances differ a little, so that an event with a higher id may be of an earlier time.
const CLOCK_SKEW_EVENTS = 2000

type RetentionJobParts = {
  db: Db
  now: () => number
  /** Where mails lie that went to no server. */
  letters: string
  /** For how many days data is stored; null: always. */
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
    this.#next(Math.random() * FIRST_WITHIN_MS)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async run(): Promise<void> {
    const { db, now, keep } = this.#parts
    const { orderDataDays, accountDays, mailDays } = keep
    for (const old of outdated(now(), keep)) await this.#inChunks(() => deleteOutdated(db, old, CHUNK))
    // What they say of an order goes with whose it was.
    const letterDays = Math.min(mailDays ?? Infinity, orderDataDays ?? Infinity)
    if (letterDays < Infinity) await deleteOldEmails(this.#parts.letters, now() - letterDays * DAY_MS)
    if (accountDays !== null) {
      const unused = { seenBefore: now() - accountDays * DAY_MS, limit: ACCOUNTS_AT_ONCE }
      await this.#inChunks(() => eraseUnusedAccounts(db, unused), ACCOUNTS_AT_ONCE)
    }
    if (orderDataDays === null) return
    this.#anonymizedToEvent = Math.max(0, this.#anonymizedToEvent - CLOCK_SKEW_EVENTS)
    await this.#inChunks(() => this.#anonymize(now() - orderDataDays * DAY_MS))
  }

  async #anonymize(completedBefore: number): Promise<number> {
    const { db } = this.#parts
    const after = this.#anonymizedToEvent
    const last = await anonymizeCompletedOrders(db, { after, completedBefore, limit: CHUNK })
    if (last === null) return 0
    this.#anonymizedToEvent = last
    return CHUNK
  }

  /** Goes on as long as there is a full chunk to do. */
  async #inChunks(doSome: () => Promise<number>, size = CHUNK): Promise<void> {
    while (!this.#stopped && (await doSome()) >= size) await sleep(PAUSE_MS, undefined, { ref: false })
  }

  #next(pauseMs: number): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      void this.run()
        .catch(this.#parts.onFailure)
        .finally(() => this.#next(EVERY_MS))
    }, pauseMs).unref()
  }
}
