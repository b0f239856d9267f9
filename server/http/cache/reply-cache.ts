import { LRUCache } from 'lru-cache'
import { isOutage } from '#server/db/errors.ts'
import { type CachedBody, ReadyText } from './precompressed-text.ts'
import { BORROWED_MS, type CatalogVersion, type Seen } from './catalog-version.ts'

/** What a read of the catalog came to: bytes worth keeping, or an answer that is handed out but not kept. */
export type Found = CachedBody | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

/** How new an answer has to be; see docs/decisions/021-cache-freshness.md. */
export type Wanted =
  /** Mere counts of units may be COUNTS_MS old. */
  | 'soon'
  /** With the counts that this instance knows. */
  | 'known'
  /** With those that the database has now. */
  | 'newest'

/** How old mere counts of units may be in pages and lists, in milliseconds. */
const COUNTS_MS = 1000
// From then on a new answer is made behind the readers' backs: none of them has to wait then.
const REFRESH_MS = 400

/**
 * Makes an answer. Given the one of before, it may find that to be true still, and return it.
 */
export type Make<Made> = (before: Made | null) => Promise<Made>

type Entry<Made> = {
  /** What the answer says is true as of then. */
  seen: Seen
  found: Promise<Made>
  /** The answer once it is there; until then the one of before. */
  kept: Made | null
  isRefreshed: boolean
}

type Catalog = Pick<CatalogVersion, 'current' | 'newest' | 'concerns'>

// Share of the entries that may have been asked for only once, and what that is at least.
const ONCE_SHARE = 1 / 4
const MIN_ONCE = 32

// A body that is still being made has a place, and no bytes yet.
const UNMADE_BYTES = 1

/**
 * What was made of the catalog, by key, bounded; the least recently asked go first. Only ready texts are kept, anything else
 * is handed out to those who wait for it. This is the one place that decides which answer may still go out.
 */
export class ReplyCache<Made extends object = Found> {
  readonly #entries: LRUCache<string, Entry<Made>>
  readonly #catalogVersion: Catalog
  /** Keys that were asked for only once, oldest first: invented ones never take the place of popular ones. */
  readonly #once = new Set<string>()
  readonly #maxOnce: number
  #refreshing: Promise<unknown> = Promise.resolve()

  constructor(catalogVersion: Catalog, limits: { entries: number; bytes: number }) {
    this.#catalogVersion = catalogVersion
    this.#entries = new LRUCache({ max: limits.entries, maxSize: limits.bytes })
    this.#maxOnce = Math.max(MIN_ONCE, Math.floor(limits.entries * ONCE_SHARE))
  }

  /** The answer for a key, as new as it has to be; `make` runs once however many ask at the same time. */
  async get(key: string, make: Make<Made>, wanted: Wanted = 'soon'): Promise<Made> {
    const catalog = this.#catalogVersion
    // The version is asked first: an answer may then be newer than its version says, which is harmless, never older.
    const now = await (wanted === 'newest' ? catalog.newest() : catalog.current())
    const known = this.#entries.get(key)
    if (known) this.#once.delete(key)
    else this.#noteFirst(key)
    if (!known || known.seen.version !== now.version) return this.#makeNow(key, now, make, known)
    if (!this.#concerns(known)) {
      if (known.seen.at < now.at) known.seen = now
      return known.found
    }
    const age = performance.now() - known.seen.at
    if (wanted !== 'soon' || age > COUNTS_MS) return this.#makeNow(key, now, make, known)
    if (age > REFRESH_MS && !known.isRefreshed) this.#refresh(key, known, make)
    return known.found
  }

  /** How many bodies are kept, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Drops the oldest key that was asked for only once when there are too many. */
  #noteFirst(key: string): void {
    this.#once.add(key)
    if (this.#once.size <= this.#maxOnce) return
    const [oldest = ''] = this.#once
    this.#once.delete(oldest)
    this.#entries.delete(oldest)
  }

  /** Whether an order has changed what an answer shows. Nobody knows of one that is not there yet. */
  #concerns({ kept, seen }: Entry<Made>): boolean {
    return this.#catalogVersion.concerns(kept instanceof ReadyText ? kept.shows : 'any', seen)
  }

  async #makeNow(key: string, seen: Seen, make: Make<Made>, before?: Entry<Made>): Promise<Made> {
    const kept = before?.kept ?? null
    const entry: Entry<Made> = { seen, found: make(kept), kept, isRefreshed: false }
    const made = entry.found
    entry.found = made.catch((error: unknown) => {
      // The database went away meanwhile: what was true a moment ago is better than nothing.
      if (kept && before && isOutage(error) && performance.now() - before.seen.at < BORROWED_MS) return kept
      throw error
    })
    this.#entries.set(key, entry, { size: sizeOf(kept) })
    made.then(
      (found) => {
        if (this.#entries.peek(key) === entry) this.#settle(key, entry, found)
      },
      () => {
        if (this.#entries.peek(key) !== entry) return
        if (kept && before)
          this.#entries.set(key, { ...before, found: Promise.resolve(kept) }, { size: sizeOf(kept) })
        else this.#entries.delete(key)
      },
    )
    return entry.found
  }

  /** Makes an answer anew while the one of before goes out; one at a time, as readers come first. */
  #refresh(key: string, known: Entry<Made>, make: Make<Made>): void {
    known.isRefreshed = true
    const isStillThere = () => this.#entries.peek(key) === known
    const refresh = async () => {
      // Others may have made it meanwhile, or it went for want of room.
      if (!isStillThere()) return
      const seen = await this.#catalogVersion.current()
      const { kept } = known
      const made = await make(kept)
      if (made !== kept && made instanceof ReadyText && kept instanceof ReadyText) await made.packLike(kept)
      if (isStillThere()) this.#settle(key, { ...known, seen, found: Promise.resolve(made) }, made)
    }
    // Who asks next finds the same failure, and tells it.
    this.#refreshing = this.#refreshing.then(refresh).catch(() => (known.isRefreshed = false))
  }

  /** Keeps what was made, where it is worth that, and accounts for it. */
  #settle(key: string, entry: Entry<Made>, made: Made): void {
    if (made instanceof ReadyText)
      this.#entries.set(key, { ...entry, kept: made, isRefreshed: false }, { size: made.size })
    else this.#entries.delete(key)
  }
}

function sizeOf(made: object | null): number {
  return made instanceof ReadyText ? made.size : UNMADE_BYTES
}
