import { CachedBody } from './cached-body.ts'
import type { RawReply } from './operation.ts'

/** What a read of the catalogue came to: bytes worth keeping, or a refusal. */
export type Found = CachedBody | RawReply

type Entry = { version: number; found: Promise<Found>; bytes: number }

/** Bodies by key and catalogue version, bounded; the least recently asked ones go first. */
export class ReplyCache {
  readonly #limits: { entries: number; bytes: number }
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(limits: { entries: number; bytes: number }) {
    this.#limits = limits
  }

  /**
   * The body for a key as of a version; `make` runs once however many ask at the same time. A refusal is
   * handed out but not kept.
   */
  async get(key: string, version: number, make: () => Promise<Found>): Promise<Found> {
    const known = this.#entries.get(key)
    if (known?.version === version) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.found
    }
    this.#remove(key)
    const entry: Entry = { version, found: make(), bytes: 0 }
    this.#entries.set(key, entry)
    try {
      const found = await entry.found
      if (found instanceof CachedBody) this.#account(key, entry, found.size)
      else this.#removeEntry(key, entry)
      return found
    } catch (error) {
      this.#removeEntry(key, entry)
      throw error
    }
  }

  /** How many bodies are kept, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #account(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#remove(oldest)
    }
  }

  // While a body was being made, a newer version may have taken its place.
  #removeEntry(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#remove(key)
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
