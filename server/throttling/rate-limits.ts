import type { Db } from '#server/store/db.ts'
import { deleteThrottle, touchThrottle, writeThrottle } from '#server/store/throttle-queries.ts'
import { countFailure, countInWindow, type Attempts, type Verdict } from './attempt-rules.ts'
import { networkOf } from './network-of.ts'

export type LimitSettings = {
  loginsPerMinute: number
  freeLoginFailures: number
  registrationsPerHour: number
  quotesPerHour: number
}

export const generousLimits: LimitSettings = {
  loginsPerMinute: 60,
  freeLoginFailures: 10,
  registrationsPerHour: 20,
  quotesPerHour: 20,
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Counts attempts in the database, so that all instances count together. Every method answers the seconds to
 * wait before the attempt may be made; 0 means that it may be made, and was counted.
 */
export class RateLimits {
  readonly #db: Db
  readonly #now: () => number
  readonly #settings: LimitSettings | null

  /** `settings` null switches every limit off. */
  constructor(db: Db, now: () => number, settings: LimitSettings | null) {
    this.#db = db
    this.#now = now
    this.#settings = settings
  }

  async login(address: string, email: string): Promise<number> {
    const settings = this.#settings
    if (!settings) return 0
    const { loginsPerMinute, freeLoginFailures } = settings
    const wait = await this.#inWindow(`login from ${networkOf(address)}`, loginsPerMinute, MINUTE_MS)
    if (wait > 0) return wait
    return this.#count(accountKey(email), (before, now) => countFailure(before, now, freeLoginFailures))
  }

  /** Wipes the failures of an account. */
  async loginSucceeded(email: string): Promise<void> {
    if (this.#settings) await deleteThrottle(this.#db, accountKey(email))
  }

  async registration(address: string): Promise<number> {
    if (!this.#settings) return 0
    const { registrationsPerHour } = this.#settings
    return this.#inWindow(`registration from ${networkOf(address)}`, registrationsPerHour, HOUR_MS)
  }

  /** Both the asker and the mailbox that would get the mail are counted. */
  async quote(address: string, recipient: string): Promise<number> {
    const settings = this.#settings
    if (!settings) return 0
    const { quotesPerHour } = settings
    const wait = await this.#inWindow(`quote from ${networkOf(address)}`, quotesPerHour, HOUR_MS)
    return wait > 0 ? wait : this.#inWindow(`quote to ${recipient.toLowerCase()}`, quotesPerHour, HOUR_MS)
  }

  #inWindow(key: string, limit: number, windowMs: number): Promise<number> {
    return this.#count(key, (before, now) => countInWindow(before, now, limit, windowMs))
  }

  async #count(key: string, rule: (before: Attempts, now: number) => Verdict): Promise<number> {
    const now = this.#now()
    return this.#db.transaction().execute(async (trx) => {
      const row = await touchThrottle(trx, key, now)
      const before = {
        attempts: row.attempts,
        countedSince: row.counted_since,
        blockedUntil: row.blocked_until,
      }
      const { next, waitMs } = rule(before, now)
      const { attempts, countedSince, blockedUntil } = next
      await writeThrottle(trx, { key, attempts, counted_since: countedSince, blocked_until: blockedUntil })
      return Math.ceil(waitMs / 1000)
    })
  }
}

function accountKey(email: string): string {
  return `login as ${email.toLowerCase()}`
}
