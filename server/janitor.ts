import type { Db } from './store/db.ts'
import { deleteOldKeys } from './store/idempotency-queries.ts'
import { deleteEndedMails } from './store/mail-queries.ts'
import { deleteOldPlaces } from './store/known-place-queries.ts'
import { deleteExpiredSessions } from './store/session-queries.ts'
import { deleteOldThrottles } from './store/throttle-queries.ts'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const KEYS_KEPT_MS = 7 * DAY_MS
// Bounds how long others wait for the writer.
const MAILS_AT_ONCE = 500
const PLACES_KEPT_MS = 90 * DAY_MS

/** Forgets, once an hour, what nobody can ask for any more: dead sessions, old counters, old order keys, old mails. */
export class Janitor {
  readonly #db: Db
  readonly #now: () => number
  readonly #mailsKeptMs: number
  readonly #onFailure: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, now: () => number, mailsKeptMs: number, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#now = now
    this.#mailsKeptMs = mailsKeptMs
    this.#onFailure = onFailure
  }

  start(): void {
    this.#timer = setInterval(() => void this.tidy().catch(this.#onFailure), EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async tidy(): Promise<void> {
    const now = this.#now()
    await deleteExpiredSessions(this.#db, now)
    await deleteOldThrottles(this.#db, now - DAY_MS, now)
    await deleteOldKeys(this.#db, now - KEYS_KEPT_MS)
    await forgetMails(this.#db, now - this.#mailsKeptMs)
    await deleteOldPlaces(this.#db, now - PLACES_KEPT_MS)
  }
}

/** Mails that left, and those that were given up, after an operator could look at them. */
async function forgetMails(db: Db, before: number): Promise<void> {
  while ((await deleteEndedMails(db, before, MAILS_AT_ONCE)) > 0);
}
