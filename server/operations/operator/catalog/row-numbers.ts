const LARGEST = 2_147_483_647

/** The numbers of a table: those in use, those that a request asks for, and the next ones. */
export class RowNumbers {
  readonly #taken: Set<number>
  readonly #kept: ReadonlySet<number>
  #last: number

  /** `kept` are numbers that nobody gets without asking for them. */
  constructor(last: number, taken: Iterable<number>, kept: Iterable<number> = []) {
    this.#last = last
    this.#taken = new Set(taken)
    this.#kept = new Set(kept)
  }

  /** Takes this number; false where it is taken. */
  claim(id: number): boolean {
    if (this.#taken.has(id)) return false
    this.#taken.add(id)
    this.#last = Math.max(this.#last, id)
    return true
  }

  /** The number after the highest one; null where there is none. All that are asked for are claimed before. */
  next(): number | null {
    do this.#last += 1
    while (this.#kept.has(this.#last))
    return this.#last <= LARGEST ? this.#last : null
  }
}

export const NO_NUMBER_LEFT = 'There is no number left above the highest one: give this row an id'
