import { LRUCache } from 'lru-cache'
import { isOutage } from '#server/db/errors.ts'
import { type CachedBody, PrecompressedText } from './precompressed-text.ts'
import { STALE_IF_ERROR_MS, type CatalogVersion, type Seen } from './catalog-version.ts'

/** The result of a read of the catalog: bytes that are cached, or a response that is not. */
export type Found = CachedBody | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

/** How fresh a response has to be; see docs/decisions/021-cache-freshness.md. */
export type Freshness =
  /** Stock counts may be MAX_STALE_MS old. */
  | 'stale'
  /** With the stock counts that this instance knows. */
  | 'known'
  /** With the current stock counts of the database. */
  | 'newest'

/** How old stock counts in pages and lists may be, in milliseconds. */
const MAX_STALE_MS = 1000
// Stale responses are revalidated in the background from this age.
const REVALIDATE_MS = 400

/** Makes a response; may return `before` when it is still current. */
export type Make<Made> = (before: Made | null) => Promise<Made>

type Entry<Made> = {
  /** The response is current as of then. */
  seen: Seen
  found: Promise<Made>
  /** The response; the previous one until it is made. */
  stored: Made | null
  isRevalidating: boolean
}

type Catalog = Pick<CatalogVersion, 'current' | 'newest'>

// The size of an entry that is still being made.
const UNMADE_BYTES = 1

/**
 * A bounded cache of catalog responses that decides whether a response is still fresh. Only `PrecompressedText` is
 * cached; anything else is returned to the waiting callers only.
 */
export class ReplyCache<Made extends object = Found> {
  readonly #entries: LRUCache<string, Entry<Made>>
  readonly #catalogVersion: Catalog
  #revalidating: Promise<unknown> = Promise.resolve()

  constructor(catalogVersion: Catalog, limits: { entries: number; bytes: number }) {
    this.#catalogVersion = catalogVersion
    this.#entries = new LRUCache({ max: limits.entries, maxSize: limits.bytes })
  }

  /** The response for a key; `make` runs once for concurrent callers. */
  async get(key: string, make: Make<Made>, freshness: Freshness = 'stale'): Promise<Made> {
    const catalog = this.#catalogVersion
    // The version is read first: a response may be newer than its version, which is harmless, never older.
    const now = await (freshness === 'newest' ? catalog.newest() : catalog.current())
    const cached = this.#entries.get(key)
    if (!cached || cached.seen.version !== now.version) return this.#makeNow(key, now, make, cached)
    if (cached.seen.counts >= now.counts) {
      if (cached.seen.at < now.at) cached.seen = now
      return cached.found
    }
    const age = performance.now() - cached.seen.at
    if (freshness !== 'stale' || age > MAX_STALE_MS) return this.#makeNow(key, now, make, cached)
    if (age > REVALIDATE_MS && !cached.isRevalidating) this.#revalidate(key, cached, make)
    return cached.found
  }

  /** The number of cached responses, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  async #makeNow(key: string, seen: Seen, make: Make<Made>, before?: Entry<Made>): Promise<Made> {
    const stored = before?.stored ?? null
    const entry: Entry<Made> = { seen, found: make(stored), stored, isRevalidating: false }
    const made = entry.found
    entry.found = made.catch((error: unknown) => {
      // The database went down meanwhile: a stale response is better than none.
      if (stored && before && isOutage(error) && performance.now() - before.seen.at < STALE_IF_ERROR_MS)
        return stored
      throw error
    })
    this.#entries.set(key, entry, { size: sizeOf(stored) })
    made.then(
      (found) => {
        if (this.#entries.peek(key) === entry) this.#settle(key, entry, found)
      },
      () => {
        if (this.#entries.peek(key) !== entry) return
        if (stored && before)
          this.#entries.set(key, { ...before, found: Promise.resolve(stored) }, { size: sizeOf(stored) })
        else this.#entries.delete(key)
      },
    )
    return entry.found
  }

  /** Makes a response again while the stale one is served; one at a time, because requests have priority. */
  #revalidate(key: string, cached: Entry<Made>, make: Make<Made>): void {
    cached.isRevalidating = true
    const isCurrent = () => this.#entries.peek(key) === cached
    const revalidate = async () => {
      // It may have been made by another caller meanwhile, or evicted.
      if (!isCurrent()) return
      const seen = await this.#catalogVersion.current()
      const { stored } = cached
      const made = await make(stored)
      if (made !== stored && made instanceof PrecompressedText && stored instanceof PrecompressedText)
        await made.prepareEncodings(stored)
      if (isCurrent()) this.#settle(key, { ...cached, seen, found: Promise.resolve(made) }, made)
    }
    // The next caller gets the failure.
    this.#revalidating = this.#revalidating.then(revalidate).catch(() => (cached.isRevalidating = false))
  }

  /** Caches what was made, if it is a `PrecompressedText`. */
  #settle(key: string, entry: Entry<Made>, made: Made): void {
    if (made instanceof PrecompressedText)
      this.#entries.set(key, { ...entry, stored: made, isRevalidating: false }, { size: made.size })
    else this.#entries.delete(key)
  }
}

function sizeOf(made: object | null): number {
  return made instanceof PrecompressedText ? made.size : UNMADE_BYTES
}
