import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import type { Db } from '#server/db/db.ts'
import { networkOf, type Pseudonymize } from './callers.ts'
import { count, refund, waitFor, type Count } from './counters.ts'
import type { LimitSettings } from './limits.ts'

/** The data of an order that rate limits count. */
export type CountedOrder = {
  /** Null when network limits do not apply. */
  address: string | null
  userId: number | null
  phone: string
  email: string
  units: number
}

/** `settings` null switches every limit off. Keys of counters hold pseudonyms of contacts and networks. */
export type LimitParts = {
  db: Db
  now: () => number
  settings: LimitSettings | null
  pseudonymize: Pseudonymize
}

const HOUR_MS = 3_600_000

/**
 * Limits orders per hour from one network, phone number, e-mail or account, and units from one network, against scripts that
 * buy all stock. Only placed orders count, so that a rejected cart can be corrected and retried.
 */
export class OrderLimits {
  readonly #parts: LimitParts

  constructor(parts: LimitParts) {
    this.#parts = parts
  }

  /** Returns the seconds to wait, without counting, to refuse an order before it causes work. */
  async wait(order: CountedOrder): Promise<number> {
    return waitFor(this.#parts.db, this.#counts(order), this.#hour())
  }

  /**
   * Counts an order before it is written. Returns 0, or the seconds to wait without counting. An order that is not written
   * must be refunded, unless the transaction is rolled back.
   */
  async count(db: Db, order: CountedOrder): Promise<number> {
    const wait = await count(db, this.#counts(order), this.#hour())
    if (wait > 0) await this.refund(db, order)
    return wait
  }

  async refund(db: Db, order: CountedOrder): Promise<void> {
    await refund(db, this.#counts(order), this.#hour())
  }

  #hour() {
    return { now: this.#parts.now(), windowMs: HOUR_MS }
  }

  #counts({ address, userId, phone, email, units }: CountedOrder): Count[] {
    const { settings, pseudonymize } = this.#parts
    if (!settings) return []
    const { ordersPerHour, ordersPerNetworkAndHour, unitsPerNetworkAndHour } = settings
    const ofContact = (kind: string, contact: string) =>
      contact === '' ? '' : `orders with the ${kind} ${pseudonymize(contact)}`
    const customerKeys = [
      userId === null ? '' : `orders of customer ${userId}`,
      ofContact('phone number', phoneKey(phone)),
      ofContact('e-mail', emailKey(email)),
    ]
    const counts = customerKeys.filter(Boolean).map((key) => ({ key, amount: 1, limit: ordersPerHour }))
    if (address === null) return counts
    const network = pseudonymize(networkOf(address))
    return [
      ...counts,
      { key: `orders from ${network}`, amount: 1, limit: ordersPerNetworkAndHour },
      { key: `units ordered from ${network}`, amount: units, limit: unitsPerNetworkAndHour },
    ]
  }
}
