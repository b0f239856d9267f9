import { phoneKey } from '#core/account/contact-key.ts'
import type { Db } from '#server/db/db.ts'
import { isKnownPlace, keepKnownPlace } from '#server/accounts/session-queries.ts'
import { networkOf } from './callers.ts'
import {
  count,
  countFailure,
  deleteCounter,
  deleteCountersFrom,
  refund,
  LocalCounters,
  type Count,
} from './counters.ts'
import type { LimitSettings } from './limits.ts'
import { OrderLimits, type LimitParts } from './order-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Rate limits, most of them counted in the database for all instances. Each method counts an attempt and returns 0, or the
 * seconds to wait.
 */
export class RateLimits {
  readonly orders: OrderLimits
  readonly searches: LocalCounters
  /** Requests for what does not exist. */
  readonly misses: LocalCounters
  readonly #parts: LimitParts

  constructor(parts: LimitParts) {
    const { now, settings } = parts
    this.#parts = parts
    this.orders = new OrderLimits(parts)
    this.searches = new LocalCounters(now, settings?.searchesPerMinute ?? 0)
    this.misses = new LocalCounters(now, settings?.missesPerMinute ?? 0)
  }

  /**
   * Wrong passwords pause their network for this account alone, so that guesses of others do not lock its owner out. A network
   * has a larger limit over all accounts, as many shoppers may share it; attempts that are rejected before the password is
   * checked do not count. Guesses from many networks slow down networks that are new to the account, not trusted ones.
   */
  async login(address: string, email: string): Promise<number> {
    const { db, now, settings } = this.#parts
    if (!settings) return 0
    const network = this.#network(address)
    const fromNetwork = await this.#window('loginsPerNetworkAndMinute', `login from ${network}`, MINUTE_MS)
    if (fromNetwork > 0) return fromNetwork
    const hour = { now: now(), windowMs: HOUR_MS }
    const failures = [this.#failuresFrom(network)]
    const tried = await count(db, failures, hour)
    const wait = tried > 0 ? tried : await this.#loginAs(email, network, settings.freeLoginFailures)
    if (wait > 0) await refund(db, failures, hour)
    return wait
  }

  async #loginAs(email: string, network: string, free: number): Promise<number> {
    const { db, now } = this.#parts
    const wait = free > 0 ? await countFailure(db, this.#failuresKey(email, network), now(), free) : 0
    if (wait > 0 || (await isKnownPlace(db, this.#networkOfAccount(email, network)))) return wait
    return this.#window('strangersLoginsPerHour', this.#newNetworksKey(email), HOUR_MS)
  }

  /** Deletes the failures of an account from every network after a password reset. */
  async passwordSetAnew(db: Db, emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      await deleteCounter(db, this.#newNetworksKey(email))
      await deleteCountersFrom(db, this.#failuresKey(email, ''))
    }
  }

  /** Deletes the failures of an account from this network, and trusts the network from now on. */
  async loginSucceeded(address: string, email: string): Promise<void> {
    const { db, now, settings } = this.#parts
    if (!settings) return
    const network = this.#network(address)
    // Attempts count as failed until they succeed.
    await refund(db, [this.#failuresFrom(network)], { now: now(), windowMs: HOUR_MS })
    await deleteCounter(db, this.#failuresKey(email, network))
    await keepKnownPlace(db, this.#networkOfAccount(email, network), now())
  }

  /** Counts the network and, if given, the phone number. */
  async registration(address: string, phone: string): Promise<number> {
    const key = `registration from ${this.#network(address)}`
    const wait = await this.#window('registrationsPerNetworkAndHour', key, HOUR_MS)
    if (wait > 0 || phoneKey(phone) === '') return wait
    const ofPhone = `registration with the phone number ${this.#parts.pseudonymize(phoneKey(phone))}`
    return this.#window('registrationsPerHour', ofPhone, HOUR_MS)
  }

  async profileChange(userId: number): Promise<number> {
    return this.#window('profileChangesPerHour', `profile of ${userId}`, HOUR_MS)
  }

  /**
   * Counts revoked idempotency keys that never placed an order, per customer or per network of a guest, because anybody can
   * invent keys. `trx` rolls the count back when the key is not revoked.
   */
  async revokedKey(
    trx: Db,
    { address, userId }: { address: string; userId: number | null },
  ): Promise<number> {
    const caller = userId === null ? this.#network(address) : `customer ${userId}`
    return this.#window('revokedKeysPerMinute', `revoked keys of ${caller}`, MINUTE_MS, trx)
  }

  /** Counts the caller's network and the recipient. */
  async quote(address: string, recipient: string): Promise<number> {
    const key = `quote from ${this.#network(address)}`
    const wait = await this.#window('quotesPerNetworkAndHour', key, HOUR_MS)
    return wait > 0 ? wait : this.#window('quotesPerDay', `quote to ${this.#account(recipient)}`, DAY_MS)
  }

  #network(address: string): string {
    return this.#parts.pseudonymize(networkOf(address))
  }

  #account(email: string): string {
    return this.#parts.pseudonymize(email.toLowerCase())
  }

  #failuresKey(email: string, network: string): string {
    return `login as ${this.#account(email)} from ${network}`
  }

  #newNetworksKey(email: string): string {
    return `login as ${this.#account(email)} by strangers`
  }

  /** The key of a trusted network of an account. */
  #networkOfAccount(email: string, network: string): string {
    return this.#parts.pseudonymize(`${email.toLowerCase()} from ${network}`)
  }

  #failuresFrom(network: string): Count {
    const limit = this.#parts.settings?.loginFailuresPerNetworkAndHour ?? 0
    return { key: `wrong passwords from ${network}`, amount: 1, limit }
  }

  #window(
    setting: keyof LimitSettings,
    key: string,
    windowMs: number,
    db: Db = this.#parts.db,
  ): Promise<number> {
    const { now, settings } = this.#parts
    return count(db, [{ key, amount: 1, limit: settings?.[setting] ?? 0 }], { now: now(), windowMs })
  }
}
