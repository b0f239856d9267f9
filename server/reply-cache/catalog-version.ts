import { readCatalogVersion } from '#server/store/catalog-version-queries.ts'
import type { Db } from '#server/store/db.ts'

/**
 * The version of the catalog that lists made in memory belong to. It is asked of the database again once it is
 * older than `maxAgeMs`: 0 asks every time, which a SQLite file answers in microseconds; over a network a
 * second of age saves nearly every question, and another instance's change shows within that second.
 */
export class CatalogVersion {
  readonly #db: Db
  readonly #maxAgeMs: number
  #known: { version: Promise<number>; askedAt: number } | null = null

  constructor(db: Db, maxAgeMs: number) {
    this.#db = db
    this.#maxAgeMs = maxAgeMs
  }

  current(): Promise<number> {
    const now = performance.now()
    if (this.#known && now - this.#known.askedAt < this.#maxAgeMs) return this.#known.version
    const asked = { version: readCatalogVersion(this.#db), askedAt: now }
    this.#known = asked
    asked.version.catch(() => {
      if (this.#known === asked) this.#known = null
    })
    return asked.version
  }

  /** This instance has changed the catalog itself: ask again at once. */
  changed(): void {
    this.#known = null
  }
}
