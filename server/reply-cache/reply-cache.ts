import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached-body.ts'
import { ReadyText } from './ready-text.ts'

/** What a read of the catalog came to: bytes worth keeping, or an answer that is handed out but not kept. */
export type Found = CachedBody | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

type Entry<Made> = { version: number; found: Promise<Made> }

// A body that is still being made has a place, and no bytes yet.
const UNMADE_BYTES = 1

/**
 * What was made of the catalog by key and version, bounded; the least recently asked go first. Only ready texts are kept,
 * anything else is handed out to those who wait for it.
 */
export class ReplyCache<Made extends object = Found> {
  readonly #entries: LRUCache<string, Entry<Made>>

  constructor(limits: { entries: number; bytes: number }) {
    this.#entries = new LRUCache({ max: limits.entries, maxSize: limits.bytes })
  }

  /** The body for a key as of a version; `make` runs once however many ask at the same time. */
  async get(key: string, version: number, make: () => Promise<Made>): Promise<Made> {
    const known = this.#entries.get(key)
    if (known?.version === version) return known.found
    const entry: Entry<Made> = { version, found: make() }
    this.#entries.set(key, entry, { size: UNMADE_BYTES })
    try {
      const found = await entry.found
      this.#settle(key, entry, found instanceof ReadyText ? found : null)
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
  #settle(key: string, entry: Entry<Made>, body: ReadyText | null): void {
    if (this.#entries.peek(key) !== entry) return
    if (body) this.#entries.set(key, { ...entry }, { size: body.size })
    else this.#entries.delete(key)
  }
}
