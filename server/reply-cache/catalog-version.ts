import { foldCatalogChanges, readCatalogState } from '#server/store/catalog-version-queries.ts'
import type { Db } from '#server/store/db.ts'

// Counting so many rows takes as long as a small question to the database.
const FOLD_AT = 1000

/**
 * The version of the catalog that lists made in memory belong to. It is asked of the database again once it is
 * older than `maxAgeMs`: that saves nearly every question, and whatever others change shows within that time. What this
 * instance changes shows at once.
 */
export class CatalogVersion {
  readonly #db: Db
  readonly #maxAgeMs: number
  #folding = false
  #known: { version: Promise<number>; askedAt: number } | null = null

  constructor(db: Db, maxAgeMs: number) {
    this.#db = db
    this.#maxAgeMs = maxAgeMs
  }

  current(): Promise<number> {
    const now = performance.now()
    if (this.#known && now - this.#known.askedAt < this.#maxAgeMs) return this.#known.version
    const asked = { version: this.#ask(), askedAt: now }
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

  async #ask(): Promise<number> {
    const { version, uncounted } = await readCatalogState(this.#db)
    if (uncounted >= FOLD_AT && !this.#folding) void this.#fold()
    return version
  }

  /** Nobody waits for it, and what fails now is done when somebody asks again. */
  async #fold(): Promise<void> {
    this.#folding = true
    await foldCatalogChanges(this.#db).catch(() => {})
    this.#folding = false
  }
}
