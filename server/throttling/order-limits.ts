import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import type { Db } from '#server/store/db.ts'
import { type LimitSettings, networkOf } from './attempt-rules.ts'
import { count, giveBack, waitFor, type Count } from './window-counters.ts'

/** Of an order what the limits look at. */
export type CountedOrder = {
  /** Null where it does not matter where the order comes from. */
  address: string | null
  userId: number | null
  phone: string
  email: string
  units: number
}

const HOUR_MS = 3_600_000

/**
 * So many orders an hour from one network, phone number, e-mail or account, and so many units from one network, so that
 * nobody empties the shelves in a loop. Only orders that are placed count: what was refused took nothing from a shelf, and
 * whoever mends a cart has to try again.
 */
export class OrderLimits {
  readonly #db: Db
  readonly #now: () => number
  readonly #settings: LimitSettings | null

  /** `settings` null switches every limit off. */
  constructor(db: Db, now: () => number, settings: LimitSettings | null) {
    this.#db = db
    this.#now = now
    this.#settings = settings
  }

  /** The seconds until this order can be taken, without counting it: spares who is over a limit the work of an order. */
  async wait(order: CountedOrder): Promise<number> {
    return this.#settings ? waitFor(this.#db, counts(order, this.#settings), this.#now(), HOUR_MS) : 0
  }

  /**
   * Counts an order that is about to be written and answers 0; or the seconds to wait, and nothing is counted. Whoever does
   * not write it then gives it back, unless the transaction does that.
   */
  async count(db: Db, order: CountedOrder): Promise<number> {
    if (!this.#settings) return 0
    const wait = await count(db, counts(order, this.#settings), this.#now(), HOUR_MS)
    if (wait > 0) await this.giveBack(db, order)
    return wait
  }

  async giveBack(db: Db, order: CountedOrder): Promise<void> {
    if (this.#settings) await giveBack(db, counts(order, this.#settings), this.#now(), HOUR_MS)
  }
}

function counts({ address, userId, phone, email, units }: CountedOrder, settings: LimitSettings): Count[] {
  const { ordersPerHour, ordersPerNetworkAndHour, unitsPerNetworkAndHour } = settings
  const whose = [
    userId === null ? '' : `orders of customer ${userId}`,
    under('orders with the phone number', phoneKey(phone)),
    under('orders with the e-mail', emailKey(email)),
  ]
  const own = whose.filter(Boolean).map((key) => ({ key, amount: 1, limit: ordersPerHour }))
  if (address === null) return own
  const network = networkOf(address)
  return [
    ...own,
    { key: `orders from ${network}`, amount: 1, limit: ordersPerNetworkAndHour },
    { key: `units ordered from ${network}`, amount: units, limit: unitsPerNetworkAndHour },
  ]
}

function under(what: string, whose: string): string {
  return whose === '' ? '' : `${what} ${whose}`
}
