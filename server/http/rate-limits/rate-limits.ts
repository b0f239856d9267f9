import { phoneKey } from '#core/account/contact-key.ts'
import type { Db } from '#server/db/db.ts'
import { isKnownPlace, keepKnownPlace } from '#server/accounts/session-queries.ts'
import {
  deleteThrottle,
  deleteThrottlesFrom,
  touchThrottle,
  writeThrottle,
} from '#server/http/rate-limits/rate-limit-queries.ts'
import { countFailure, type LimitSettings, networkOf } from './attempt-rules.ts'
import { LocalCounters, count, giveBack, type Count } from './window-counters.ts'
import { OrderLimits } from './order-limits.ts'
import type { Pseudonymize } from './pseudonyms.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Counts attempts, most of them in the database, so that all instances count together. Every method answers the seconds
 * to wait before the attempt may be made; 0 means that it may be made, and was counted.
 */
export class RateLimits {
  readonly orders: OrderLimits
  readonly searches: LocalCounters
  /** Questions for what is not there. */
  readonly misses: LocalCounters
  readonly #db: Db
  readonly #now: () => number
  readonly #settings: LimitSettings | null
  readonly #pseudonymize: Pseudonymize

  /** `settings` null switches every limit off. Keys of counters hold pseudonyms of contacts and networks. */
  constructor(db: Db, now: () => number, settings: LimitSettings | null, pseudonymize: Pseudonymize) {
    this.#db = db
    this.#now = now
    this.#settings = settings
    this.#pseudonymize = pseudonymize
    this.orders = new OrderLimits(db, now, settings, pseudonymize)
    this.searches = new LocalCounters(now, settings?.searchesPerMinute ?? 0)
    this.misses = new LocalCounters(now, settings?.missesPerMinute ?? 0)
  }

  /**
   * Wrong passwords pause their network for this account alone, so that guesses of others do not lock its owner out. A network
   * has a larger limit over all accounts, as many shoppers may share it; attempts that are rejected before the password is
   * checked do not count. Guesses from many networks slow down networks that are new to the account, not trusted ones.
   */
  async login(address: string, email: string): Promise<number> {
    const settings = this.#settings
    if (!settings) return 0
    const network = this.#network(address)
    const { loginsPerNetworkAndMinute } = settings
    const fromNetwork = await this.#window(`login from ${network}`, loginsPerNetworkAndMinute, MINUTE_MS)
    if (fromNetwork > 0) return fromNetwork
    const failures = [failuresOf(network, settings)]
    const tried = await count(this.#db, failures, this.#now(), HOUR_MS)
    const wait = tried > 0 ? tried : await this.#loginAs(email, network, settings)
    if (wait > 0) await giveBack(this.#db, failures, this.#now(), HOUR_MS)
    return wait
  }

  async #loginAs(email: string, network: string, settings: LimitSettings): Promise<number> {
    const { freeLoginFailures } = settings
    const here =
      freeLoginFailures > 0 ? await this.#failures(this.#failuresKey(email, network), freeLoginFailures) : 0
    if (here > 0 || (await isKnownPlace(this.#db, this.#networkOfAccount(email, network)))) return here
    return this.#window(this.#newNetworksKey(email), settings.strangersLoginsPerHour, HOUR_MS)
  }

  /** Wipes what was counted against an account that has a new password, wherever it came from. */
  async passwordSetAnew(db: Db, emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      await deleteThrottle(db, this.#newNetworksKey(email))
      await deleteThrottlesFrom(db, this.#failuresKey(email, ''))
    }
  }

  /** Wipes the failures of an account at this network, which is known to it from now on. */
  async loginSucceeded(address: string, email: string): Promise<void> {
    if (!this.#settings) return
    const network = this.#network(address)
    // An attempt counts as failed until it has succeeded.
    await giveBack(this.#db, [failuresOf(network, this.#settings)], this.#now(), HOUR_MS)
    await deleteThrottle(this.#db, this.#failuresKey(email, network))
    await keepKnownPlace(this.#db, this.#networkOfAccount(email, network), this.#now())
  }

  /** Both the network and the phone number, where one is given, are counted. */
  async registration(address: string, phone: string): Promise<number> {
    const network = this.#network(address)
    const wait = await this.#perHour(`registration from ${network}`, 'registrationsPerNetworkAndHour')
    const key = phoneKey(phone)
    if (wait > 0 || key === '') return wait
    return this.#perHour(
      `registration with the phone number ${this.#pseudonymize(key)}`,
      'registrationsPerHour',
    )
  }

  async profileChange(userId: number): Promise<number> {
    return this.#perHour(`profile of ${userId}`, 'profileChangesPerHour')
  }

  /**
   * Keys that are revoked without ever having placed an order, which anybody can invent: of one customer, or else of the
   * network that a guest asks from. They count as no orders. `trx` takes the count back where the key stays.
   */
  async revokedKey(
    trx: Db,
    { address, userId }: { address: string; userId: number | null },
  ): Promise<number> {
    if (!this.#settings) return 0
    const whose = userId === null ? this.#network(address) : `customer ${userId}`
    const counter = {
      key: `revoked keys of ${whose}`,
      amount: 1,
      limit: this.#settings.revokedKeysPerMinute,
    }
    return count(trx, [counter], this.#now(), MINUTE_MS)
  }

  /** Both the asker and the mailbox that would get the mail are counted. */
  async quote(address: string, recipient: string): Promise<number> {
    const wait = await this.#perHour(`quote from ${this.#network(address)}`, 'quotesPerNetworkAndHour')
    if (wait > 0 || !this.#settings) return wait
    return this.#window(`quote to ${this.#account(recipient)}`, this.#settings.quotesPerDay, DAY_MS)
  }

  #network(address: string): string {
    return this.#pseudonymize(networkOf(address))
  }

  #account(email: string): string {
    return this.#pseudonymize(email.toLowerCase())
  }

  #failuresKey(email: string, network: string): string {
    return `login as ${this.#account(email)} from ${network}`
  }

  #newNetworksKey(email: string): string {
    return `login as ${this.#account(email)} by strangers`
  }

  /** An account and a network that signed in to it. */
  #networkOfAccount(email: string, network: string): string {
    return this.#pseudonymize(`${email.toLowerCase()} from ${network}`)
  }

  async #perHour(key: string, setting: keyof LimitSettings): Promise<number> {
    return this.#settings ? this.#window(key, this.#settings[setting], HOUR_MS) : 0
  }

  #window(key: string, limit: number, windowMs: number): Promise<number> {
    return count(this.#db, [{ key, amount: 1, limit }], this.#now(), windowMs)
  }

  async #failures(key: string, free: number): Promise<number> {
    const now = this.#now()
    return this.#db.transaction().execute(async (trx) => {
      const row = await touchThrottle(trx, key, now)
      const before = {
        attempts: row.attempts,
        countedSince: row.counted_since,
        blockedUntil: row.blocked_until,
      }
      const { next, waitMs } = countFailure(before, now, free)
      const { attempts, countedSince, blockedUntil } = next
      await writeThrottle(trx, { key, attempts, counted_since: countedSince, blocked_until: blockedUntil })
      return Math.ceil(waitMs / 1000)
    })
  }
}

function failuresOf(network: string, { loginFailuresPerNetworkAndHour }: LimitSettings): Count {
  return { key: `wrong passwords from ${network}`, amount: 1, limit: loginFailuresPerNetworkAndHour }
}
