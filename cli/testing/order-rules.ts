import { Failure } from '#cli/failure.ts'
import { isOpen, isPlaced, type OpenOrder } from '#cli/session/order-record.ts'
import type { SessionFile } from '#cli/session/session-file.ts'
import { unitsOf, wishIn, type Request } from './model-store.ts'
import { LATEST_MS, TIMEOUT_MS } from './order-sending.ts'
import type { Run, Surroundings } from './order-run.ts'

/** What no order may be older than when it leaves: 23 hours, and the 10 seconds that a run has after writing it down. */
const OLDEST_MS = 23 * 3_600_000 + 10_000
/** Orders that were placed and are remembered at least. */
const REMEMBERED = 50

type Printed = Run['printed'][number]
type Profile = Pick<SessionFile, 'orders' | 'cart'>

/** A key that named an order that was not placed may name another one later. */
const sentAs = (key: string, wish: string): string => `${key} ${wish}`

/**
 * Holds what runs do against docs/decisions/018, in words of its own: what a rule of the program got wrong it must not
 * get wrong here, too.
 */
export class OrderRules {
  /** What was against a rule. */
  readonly faults: string[] = []
  /** When a key was told to be placed, was given up, was sent first for a wish: a count of steps. */
  readonly #told = new Map<string, number>()
  readonly #givenUp = new Map<string, number>()
  readonly #firstSent = new Map<string, number>()
  readonly #madeAt = new Map<string, number>()
  /** Units that may be ordered of the cart: those put into it, and again those that somebody decided to order once more. */
  readonly #units = new Map<number, number>()
  readonly #world: Surroundings

  constructor(world: Surroundings) {
    this.#world = world
  }

  mayOrder(product: number, units: number): void {
    this.#units.set(product, (this.#units.get(product) ?? 0) + units)
  }

  /** A request leaves: its order is on the disk, under this run and no older than it may be, and nobody else sends it. */
  leaves(run: Run, { key, payload }: Request): void {
    const { now, runs, session, steps, store } = this.#world
    const wish = wishIn(payload)
    const record = session.orders.find((each) => each.key === key)
    // Where a run that was taken over has come back and is told that it is placed, sending it once more does no harm.
    const isKept = record && (isPlaced(record) || (!record.forgotten && record.sender?.pid === run.pid))
    if (!isKept) this.faults.push(`${key} leaves and is not on the disk as this run’s`)
    if (now - (this.#madeAt.get(key) ?? 0) > OLDEST_MS) this.faults.push(`${key} leaves too old`)
    for (const { sending } of runs.filter((other) => other !== run && other.alive)) {
      if (!sending || now - sending.at >= TIMEOUT_MS) continue
      if (sending.key === key || (sending.wish === wish && !this.#told.has(sending.key)))
        this.faults.push(`${key} leaves while another run sends ${sending.key}`)
    }
    for (const awaited of run.awaited) {
      const isThere = store.orders.some((order) => order.key === awaited && order.wish === run.wish)
      if (awaited !== key && isThere && this.#told.has(awaited))
        this.faults.push(`${key} leaves after ${awaited}, which this run waited for`)
    }
    run.keys.add(key)
    const name = sentAs(key, wish)
    if (!this.#firstSent.has(name)) this.#firstSent.set(name, steps)
  }

  /** A run changes the profile: nothing in doubt is lost, and nothing is kept as placed before it was told. */
  writes(run: Run, { orders: before, cart }: Profile, { orders: after }: Profile): void {
    const { now, steps } = this.#world
    const later = new Map(after.map((each) => [each.key, each]))
    const open = after.filter(isOpen)
    if (new Set(open.map(({ payload }) => wishIn(payload))).size < open.length)
      this.faults.push('two orders of one wish are in doubt')
    for (const { key, fromCart, payload, wish } of open) {
      if (before.some((each) => each.key === key)) continue
      const isRenewed = before.some((each) => each.wish === wish && isOpen(each))
      if (
        fromCart &&
        !isRenewed &&
        unitsOf(payload.ordered_products) !==
          unitsOf(cart.map(({ id, quantity }) => ({ id, totalQuantity: quantity })))
      )
        this.faults.push(`${key} orders another cart than there is`)
      this.#madeAt.set(key, now)
      // A key that somebody names, beside an order in doubt, is the decision to order what is in the cart in any case.
      if (key.startsWith('K')) for (const each of before.filter(isOpen)) this.#mayOrderAgain(each)
    }
    for (const order of before) {
      const kept = later.get(order.key)
      if (isPlaced(order)) {
        if (!kept && before.filter(isPlaced).length < REMEMBERED)
          this.faults.push(`${order.key} was placed and is not remembered`)
        continue
      }
      const { sender } = order
      const others = this.#world.runs.find(
        ({ alive, pid }) => alive && pid === sender?.pid && pid !== run.pid,
      )
      if (
        others &&
        sender &&
        now < sender.until &&
        kept &&
        !isPlaced(kept) &&
        kept.sender?.pid !== others.pid
      )
        this.faults.push(`${order.key} is taken from a run that sends it`)
      if (!kept && (!run.keys.has(order.key) || this.#mayBeThere(order.key, run, wishIn(order.payload))))
        this.faults.push(`${order.key} may be placed and is forgotten`)
      if (!kept) this.#firstSent.delete(sentAs(order.key, wishIn(order.payload)))
      if (!isOpen(order) || !kept || isPlaced(kept) || !kept.forgotten) continue
      this.#givenUp.set(order.key, steps)
      this.#mayOrderAgain(order)
      const isRenewed = open.some(({ key, wish }) => key.startsWith('made') && wish === order.wish)
      if (isRenewed && now - (this.#madeAt.get(order.key) ?? 0) < OLDEST_MS - 10_000)
        this.faults.push(`${order.key} gets a new key and could be repeated`)
    }
    for (const { key } of after.filter(isPlaced)) {
      if (!this.#told.has(key)) this.faults.push(`${key} is written down as placed before it is told`)
    }
  }

  prints(run: Run, { key, replayed, state }: Printed): void {
    if (key === undefined || (replayed === undefined && state !== 'placed')) return
    const { steps, store } = this.#world
    this.#told.set(key, Math.min(this.#told.get(key) ?? Infinity, steps))
    if (!store.orders.some((order) => order.key === key && order.wish === (run.wish ?? order.wish)))
      this.faults.push(`${key} is told to be placed, and is not, or is another order`)
  }

  /** Holds what a run says of its orders against what the store has, and may yet get. */
  says(run: Run, texts: readonly string[]): void {
    const { session } = this.#world
    if (texts.some((text) => text.includes('waiting for it'))) {
      for (const { key, sender } of session.orders.filter(isOpen)) {
        if (sender && sender.pid !== run.pid) run.awaited.add(key)
      }
    }
    if (!texts.some((text) => /nothing was ordered(?! twice)|was not placed\./i.test(text))) return
    const named = texts.flatMap((text) =>
      [...text.matchAll(/order of key (\S+)/g)].map(([, key = '']) => key),
    )
    for (const key of named.length > 0 ? named : run.keys) {
      if (this.#mayBeThere(key, run))
        this.faults.push(`${key} may be placed and is denied: ${texts.join(' ')}`)
    }
  }

  ends(run: Run, how: unknown): void {
    if (how instanceof Failure) {
      const texts = [how.message, how.detail ?? '', ...how.hints]
      run.said.push(...texts)
      this.says(run, texts)
    } else this.faults.push(how instanceof Error ? (how.stack ?? how.message) : String(how))
  }

  /** What is wrong when everybody has cleared up; `said` is what they were told of it. */
  whenAllIsOver(said: string): string[] {
    const { orders } = this.#world.store
    // Of two orders of one wish the second left when the first was known, or given up.
    const known = (key: string) =>
      Math.min(this.#told.get(key) ?? Infinity, this.#givenUp.get(key) ?? Infinity)
    const leftAt = ({ key, wish }: { key: string; wish: string }) =>
      this.#firstSent.get(sentAs(key, wish)) ?? 0
    const sent = orders.toSorted((a, b) => leftAt(a) - leftAt(b))
    const twice = sent.filter((order, at) => {
      const earlier = sent.slice(0, at).findLast(({ wish }) => wish === order.wish)
      return earlier && known(earlier.key) > leftAt(order)
    })
    // What was put into the cart once is ordered once; those orders are the ones with an address.
    const ordered = new Map<number, number>()
    for (const { payload } of orders.filter((each) => each.payload.customer_address !== '')) {
      for (const { id, totalQuantity } of payload.ordered_products)
        ordered.set(id, (ordered.get(id) ?? 0) + totalQuantity)
    }
    const tooMany = [...ordered].filter(([id, units]) => units > (this.#units.get(id) ?? 0))
    // Everything that was ordered is known in the end, as placed or as in doubt.
    const untold = orders.filter(({ key }) => known(key) === Infinity && !said.includes(key))
    return [
      ...this.faults,
      ...twice.map(({ id, key }) => `order ${id} of key ${key} is a second one of its wish`),
      ...tooMany.map(([id, units]) => `${units} of product ${id} were ordered, more than were wanted`),
      ...untold.map(({ id, key }) => `order ${id} of key ${key} is never told`),
    ]
  }

  #mayOrderAgain({ payload, fromCart }: OpenOrder): void {
    if (!fromCart) return
    for (const { id, totalQuantity } of payload.ordered_products) this.mayOrder(id, totalQuantity)
  }

  /** Whether the store has an order of a key, or may yet get it. */
  #mayBeThere(key: string, run: Run, wish?: string): boolean {
    const { late, now, runs, store } = this.#world
    const mayArrive = (request: { key: string; at: number } | null) =>
      request !== null && request.key === key && now - request.at < LATEST_MS
    return (
      late.some(mayArrive) ||
      runs.some((other) => other !== run && other.alive && mayArrive(other.sending)) ||
      store.orders.some((order) => order.key === key && order.wish === (wish ?? order.wish))
    )
  }
}
