import { nothingKept, type Customer, type Kept, type NumberedThing, type ShelfProduct } from './kept.ts'

/** A store in memory: what it keeps, and the few things that every operation needs of it. */
export class MockStore {
  readonly kept: Kept
  readonly now: () => number

  constructor(kept: Kept = nothingKept(), now: () => number = Date.now) {
    this.kept = kept
    this.now = now
  }

  /** The next number of its kind. */
  nextId(thing: NumberedThing): number {
    const next = (this.kept.lastIds[thing] ?? 0) + 1
    this.kept.lastIds[thing] = next
    return next
  }

  /** A token that nobody had before; that it can be guessed does no harm here. */
  newToken(): string {
    return `mock-token-${this.nextId('token')}`
  }

  customer(id: number): Customer | undefined {
    return this.kept.customers.find((customer) => customer.id === id)
  }

  /** The products on the shelves with these numbers, sorted by number; unknown numbers are passed over. */
  products(ids: readonly number[]): ShelfProduct[] {
    return this.kept.products
      .filter((product) => product.on_shelf === 1 && ids.includes(product.id))
      .sort((one, other) => one.id - other.id)
  }
}
