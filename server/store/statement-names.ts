// Every connection keeps the plan of each of them.
const MOST_NAMES = 200

const PLAN_OUTDATED = '0A000'

/**
 * Names under which PostgreSQL keeps statements prepared; for a large one, making the plan takes longer than following
 * it. Statements beyond the first few hundred are asked without a name.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  /** Asks under the name of this statement; once more without one, if the tables have changed since it was prepared. */
  async asking<T>(text: string, ask: (name: string | null) => Promise<T>): Promise<T> {
    const name = this.#nameOf(text)
    try {
      return await ask(name)
    } catch (error) {
      if (name === null || !isOutdated(error)) throw error
      // From now on under another name, as the old one stands for the old plan on every connection.
      this.#names.delete(text)
      return ask(null)
    }
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= MOST_NAMES) return null
    this.#count += 1
    const name = `haat-${this.#count}`
    this.#names.set(text, name)
    return name
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED
}
