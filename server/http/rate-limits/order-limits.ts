import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import type { Db } from '#server/db/db.ts'
import { type LimitSettings, networkOf } from './attempt-rules.ts'
import type { Pseudonymize } from './pseudonyms.ts'
import { count, giveBack, waitFor, type Count } from './window-counters.ts'

/** What the limits need of an order. */
export type CountedOrder = {
  /** Null when limits of networks do not apply. */
  address: string | null
  userId: number | null
  phone: string
  email: string
  units: number
}

const HOUR_MS = 3_600_000

/**
 * Limits orders per hour from one network, phone number, e-mail or account, and units from one network, against scripts that
 * buy all stock. Only placed orders count, so that a rejected cart can be corrected and retried.
 */
export class OrderLimits {
  readonly #db: Db
  readonly #now: () => number
  readonly #settings: LimitSettings | null
  readonly #pseudonymize: Pseudonymize

  /** `settings` null switches every limit off. */
  constructor(db: Db, now: () => number, settings: LimitSettings | null, pseudonymize: Pseudonymize) {
    this.#db = db
    this.#now = now
    this.#settings = settings
    this.#pseudonymize = pseudonymize
  }

  /** The seconds until this order can be taken, without counting it: spares who is over a limit the work of an order. */
  async wait(order: CountedOrder): Promise<number> {
    return this.#settings ? waitFor(this.#db, this.#counts(order, this.#settings), this.#now(), HOUR_MS) : 0
  }

  /**
   * Counts an order before it is written, and returns 0; or returns the seconds to wait, and counts nothing. An order that is
   * not written has to be refunded, unless the transaction is rolled back.
   */
  async count(db: Db, order: CountedOrder): Promise<number> {
    if (!this.#settings) return 0
    const wait = await count(db, this.#counts(order, this.#settings), this.#now(), HOUR_MS)
    if (wait > 0) await this.giveBack(db, order)
    return wait
  }

  async giveBack(db: Db, order: CountedOrder): Promise<void> {
    if (this.#settings) await giveBack(db, this.#counts(order, this.#settings), this.#now(), HOUR_MS)
  }

  #counts({ address, userId, phone, email, units }: CountedOrder, settings: LimitSettings): Count[] {
    const { ordersPerHour, ordersPerNetworkAndHour, unitsPerNetworkAndHour } = settings
    const own = [
      userId === null ? '' : `orders of customer ${userId}`,
      this.#ofContact('phone number', phoneKey(phone)),
      this.#ofContact('e-mail', emailKey(email)),
    ]
    const counts = own.filter(Boolean).map((key) => ({ key, amount: 1, limit: ordersPerHour }))
    if (address === null) return counts
    const network = this.#pseudonymize(networkOf(address))
    return [
      ...counts,
      { key: `orders from ${network}`, amount: 1, limit: ordersPerNetworkAndHour },
      { key: `units ordered from ${network}`, amount: units, limit: unitsPerNetworkAndHour },
    ]
  }

  /** A key of orders with a contact; empty without one. */
  #ofContact(kind: string, contact: string): string {
    return contact === '' ? '' : `orders with the ${kind} ${this.#pseudonymize(contact)}`
  }
}
