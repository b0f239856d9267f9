import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges, isSearchIndexed } from '#server/search/search-index.ts'

const LOOK_EVERY_MS = 500
// Few enough that writers wait for a moment only.
const PRODUCTS_AT_ONCE = 100

/** Puts into the index of the search what changed, a little at a time. Until then a search looks at the changes themselves. */
export class IndexKeeper {
  readonly #db: Db
  readonly #onFault: (error: unknown) => void
  readonly #stopping = new AbortController()
  #done: Promise<void> = Promise.resolve()

  constructor(db: Db, onFault: (error: unknown) => void) {
    this.#db = db
    this.#onFault = onFault
  }

  start(): void {
    this.#done = this.#keep()
  }

  /** Resolves once nothing is being written any more. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#done
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const indexed = await this.#indexSome()
      // Between two portions those who wait for the database, or for a search, have their turn.
      await sleep(indexed === 0 ? LOOK_EVERY_MS : 1, undefined, { signal }).catch(() => {})
    }
  }

  async #indexSome(): Promise<number> {
    try {
      if (await isSearchIndexed(this.#db)) return 0
      return await this.#db.transaction().execute((trx) => indexSearchChanges(trx, PRODUCTS_AT_ONCE))
    } catch (error) {
      this.#onFault(error)
      return 0
    }
  }
}
