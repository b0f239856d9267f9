import { LRUCache } from 'lru-cache'
import { CachedBody } from './cached-body.ts'

/** What a read of the catalog came to: bytes worth keeping, or an answer that is handed out but not kept. */
export type Found = CachedBody | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

type Entry = { version: number; found: Promise<Found> }

// A body that is still being made has a place, and no bytes yet.
const UNMADE_BYTES = 1

/** Bodies by key and catalog version, bounded; the least recently asked ones go first. */
export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>

  constructor(limits: { entries: number; bytes: number }) {
    this.#entries = new LRUCache({ max: limits.entries, maxSize: limits.bytes })
  }

  /** The body for a key as of a version; `make` runs once however many ask at the same time. */
  async get(key: string, version: number, make: () => Promise<Found>): Promise<Found> {
    const known = this.#entries.get(key)
    if (known?.version === version) return known.found
    const entry: Entry = { version, found: make() }
    this.#entries.set(key, entry, { size: UNMADE_BYTES })
    try {
      const found = await entry.found
      this.#settle(key, entry, found instanceof CachedBody ? found : null)
      return found
    } catch (error) {
      this.#settle(key, entry, null)
      throw error
    }
  }

  /** How many bodies are kept, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Accounts for what was made, unless a newer version has taken its place meanwhile. */
  #settle(key: string, entry: Entry, body: CachedBody | null): void {
    if (this.#entries.peek(key) !== entry) return
    if (body) this.#entries.set(key, { ...entry }, { size: body.size })
    else this.#entries.delete(key)
  }
}
