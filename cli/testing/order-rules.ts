import { Failure } from '#cli/failure.ts'
import { type SessionFile, isOpen } from '#cli/session/session-file.ts'
import type { ModelStore, Reply, Request, Written } from './model-store.ts'

/** What a run was told to do, at which step, and under which key it sent something last. */
type Run = { wish: string | null; since: number; forgets: boolean; sent: string | null }
type World = { readonly store: ModelStore; readonly session: SessionFile; readonly steps: number }

/** What must hold of orders, said apart from the program: docs/decisions/018. */
export class OrderRules {
  readonly faults: string[] = []
  /** At which step an order's key was first told as placed, forgotten by a person, first sent, denied last. */
  readonly #told = new Map<string, number>()
  readonly #forgotten = new Set<string>()
  readonly #sent = new Map<string, number>()
  readonly #denied = new Map<string, number>()
  /** Units of a product that were put into carts. */
  readonly #units = new Map<number, number>()
  readonly #world: World
  said = ''

  constructor(world: World) {
    this.#world = world
  }

  mayOrder(product: number, units: number): void {
    this.#units.set(product, (this.#units.get(product) ?? 0) + units)
  }

  /** A request leaves a run: its order is on the disk. */
  leaves(run: Run, { key, at }: Request): void {
    run.sent = key
    const { session, store } = this.#world
    const isMeanwhile = (order: Written) =>
      order.key !== key && (this.#told.get(order.key) ?? -1) >= run.since
    if (store.orders.some((order) => order.wish === run.wish && isMeanwhile(order)))
      this.faults.push(`${key} leaves though another run has placed the same meanwhile`)
    if (!session.orders.some((each) => each.key === key))
      this.faults.push(`${key} leaves and is not on the disk`)
    if (!this.#sent.has(key)) this.#sent.set(key, at)
  }

  /** A request reaches the store: whatever was said of it before holds. */
  arrives(request: Request): Reply {
    const { orders } = this.#world.store
    const before = orders.length
    const reply = this.#world.store.place(request)
    const { key, at } = request
    if (orders.length > before && at < (this.#denied.get(key) ?? -1) && !this.#forgotten.has(key))
      this.faults.push(`${key} is placed after it was denied`)
    return reply
  }

  /** A run drops an order: its key may name another one later. With `forgets` somebody decided to go on without knowing. */
  drops({ forgets }: Run, key: string): void {
    this.#sent.delete(key)
    if (!forgets) return
    this.#forgotten.add(key)
    for (const [product] of this.#units) this.mayOrder(product, 100)
  }

  says(run: Run, text: string): void {
    this.said += `${text}\n`
    const { store, steps } = this.#world
    const named = /\bkey[" ]*:?[" ]*([\w-]+)/.exec(text)?.[1]
    if (/"replayed"|An earlier order was placed/.test(text) && named !== undefined) {
      const order = store.orders.find(({ key }) => key === named)
      if (!order) this.faults.push(`${named} is told as placed and is not`)
      if (order && text.includes('"order"') && !text.includes(`"id":${order.id},`))
        this.faults.push(`${named} is told as another order`)
      if (
        !text.includes('"state"') &&
        order &&
        run.wish !== null &&
        text.startsWith('{') &&
        order.wish !== run.wish
      )
        this.faults.push(`${named} is told for another wish`)
      this.#told.set(named, Math.min(this.#told.get(named) ?? Infinity, steps))
    }
    if (/nothing was ordered(?! twice)|was not placed(?! a second)/i.test(text))
      this.#denies(named ?? run.sent ?? '', text)
  }

  ends(run: Run, how: unknown): void {
    if (!(how instanceof Failure)) {
      this.faults.push(how instanceof Error ? (how.stack ?? how.message) : String(how))
      return
    }
    this.says(run, [how.message, how.detail ?? '', ...how.hints].join('\n'))
  }

  /** What is wrong when everybody has cleared up. */
  whenAllIsOver(): string[] {
    const { orders } = this.#world.store
    const known = (key: string) => (this.#forgotten.has(key) ? -1 : (this.#told.get(key) ?? Infinity))
    const untold = orders.filter(({ key }) => known(key) === Infinity)
    // Of two orders of one wish the second left when the first was known.
    const sent = orders.toSorted((a, b) => (this.#sent.get(a.key) ?? 0) - (this.#sent.get(b.key) ?? 0))
    const twice = sent.filter(({ wish, key }, at) => {
      const earlier = sent.slice(0, at).findLast((each) => each.wish === wish)
      return earlier && known(earlier.key) > (this.#sent.get(key) ?? 0)
    })
    // What was put into carts once is ordered once; those orders are the ones with an address.
    const ordered = new Map<number, number>()
    for (const { payload } of orders.filter((each) => each.payload.customer_address !== '')) {
      for (const { id, totalQuantity: units } of payload.ordered_products)
        ordered.set(id, (ordered.get(id) ?? 0) + units)
    }
    const tooMany = [...ordered].filter(([id, units]) => units > (this.#units.get(id) ?? 0))
    // A plain store refuses what nobody may order whether it was sent before or not.
    const open = this.#world.store.isPlain ? [] : this.#world.session.orders.filter(isOpen)
    return [
      ...this.faults,
      ...untold.map(({ id, key }) => `order ${id} of key ${key} is never told`),
      ...twice.map(({ id, key }) => `order ${id} of key ${key} is a second one of its wish`),
      ...tooMany.map(([id, units]) => `${units} of product ${id} were ordered, more than were wanted`),
      ...open.map(({ key }) => `${key} is in doubt for good`),
    ]
  }

  #denies(key: string, text: string): void {
    const { store, steps } = this.#world
    if (this.#forgotten.has(key)) return
    if (store.orders.some((order) => order.key === key))
      this.faults.push(`${key} is placed and denied: ${text}`)
    this.#denied.set(key, steps)
  }
}
