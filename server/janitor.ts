import type { Db } from './store/db.ts'
import { deleteOldKeys } from './store/idempotency-queries.ts'
import { deleteOldPlaces } from './store/known-place-queries.ts'
import { deleteExpiredSessions } from './store/session-queries.ts'
import { deleteOldThrottles } from './store/throttle-queries.ts'

const EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const KEYS_KEPT_MS = 7 * DAY_MS
const PLACES_KEPT_MS = 90 * DAY_MS

/** Forgets, once an hour, what nobody can ask for any more: dead sessions, old counters, old order keys. */
export class Janitor {
  readonly #db: Db
  readonly #now: () => number
  readonly #onFailure: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, now: () => number, onFailure: (error: unknown) => void) {
    this.#db = db
    this.#now = now
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
    await deleteOldPlaces(this.#db, now - PLACES_KEPT_MS)
  }
}
