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

/** A response and the version of the catalog as of which it is current. */
type Entry<Made> = { made: Made; seen: Seen; isRevalidating: boolean }

type Making<Made> = { make: Make<Made>; seen: Seen }

type Catalog = Pick<CatalogVersion, 'current' | 'newest'>

/**
 * A bounded cache of catalog responses that decides whether a response is still fresh. Only `PrecompressedText` is
 * cached; anything else is returned to the waiting callers only.
 */
export class ReplyCache<Made extends object = Found> {
  readonly #entries: LRUCache<string, Entry<Made>, Making<Made>>
  readonly #catalogVersion: Catalog
  #revalidating: Promise<unknown> = Promise.resolve()

  constructor(catalogVersion: Catalog, limits: { entries: number; bytes: number }) {
    this.#catalogVersion = catalogVersion
    this.#entries = new LRUCache<string, Entry<Made>, Making<Made>>({
      max: limits.entries,
      maxSize: limits.bytes,
      sizeCalculation: ({ made }) => (made instanceof PrecompressedText ? made.size : 1),
      fetchMethod: async (_key, before, { context: { make, seen } }) => ({
        made: await make(before?.made ?? null),
        seen,
        isRevalidating: false,
      }),
      noDeleteOnFetchRejection: true,
      // Callers get the response that they wait for, even if it was evicted meanwhile.
      ignoreFetchAbort: true,
    })
  }

  /** The response for a key; `make` runs once for concurrent callers. */
  async get(key: string, make: Make<Made>, freshness: Freshness = 'stale'): Promise<Made> {
    const catalog = this.#catalogVersion
    // The version is read first: a response may be newer than its version, which is harmless, never older.
    const now = await (freshness === 'newest' ? catalog.newest() : catalog.current())
    const cached = this.#entries.get(key)
    if (!cached) return this.#makeNow(key, now, make, freshness)
    if (isCurrent(cached, now)) {
      if (cached.seen.at < now.at) cached.seen = now
      return cached.made
    }
    if (isFresh(cached, now, freshness)) {
      if (ageOf(cached) > REVALIDATE_MS && !cached.isRevalidating) this.#revalidate(key, cached, make)
      return cached.made
    }
    return this.#makeNow(key, now, make, freshness).catch((error: unknown) => {
      // The database went down meanwhile: a stale response is better than none.
      if (isOutage(error) && ageOf(cached) < STALE_IF_ERROR_MS) return cached.made
      throw error
    })
  }

  /** The number of cached responses, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Makes a response, or waits for one that is being made if that is fresh enough. */
  async #makeNow(key: string, now: Seen, make: Make<Made>, freshness: Freshness): Promise<Made> {
    for (let seen = now; ; seen = await this.#catalogVersion.current()) {
      const entry = await this.#entries.forceFetch(key, { forceRefresh: true, context: { make, seen } })
      const isStored = this.#entries.peek(key) === entry
      if (isStored && !(entry.made instanceof PrecompressedText)) this.#entries.delete(key)
      if (isFresh(entry, now, freshness)) return entry.made
    }
  }

  /** Makes a response again while the stale one is served; one at a time, because requests have priority. */
  #revalidate(key: string, cached: Entry<Made>, make: Make<Made>): void {
    cached.isRevalidating = true
    const revalidate = async () => {
      // It may have been made by another caller meanwhile, or evicted.
      if (this.#entries.peek(key) !== cached) return
      await this.#makeNow(key, await this.#catalogVersion.current(), make, 'known')
    }
    // The next caller gets the failure.
    this.#revalidating = this.#revalidating.then(revalidate).catch(() => (cached.isRevalidating = false))
  }
}

function ageOf({ seen }: Entry<object>): number {
  return performance.now() - seen.at
}

function isCurrent({ seen }: Entry<object>, now: Seen): boolean {
  return seen.version >= now.version && seen.counts >= now.counts
}

function isFresh(entry: Entry<object>, now: Seen, freshness: Freshness): boolean {
  if (isCurrent(entry, now)) return true
  return freshness === 'stale' && entry.seen.version >= now.version && ageOf(entry) <= MAX_STALE_MS
}
