import { setTimeout as sleep } from 'node:timers/promises'
import {
  foldCatalogChanges,
  readCatalogState,
  type CatalogCounts,
  type CatalogState,
} from '#server/http/cache/catalog-version-queries.ts'
import type { Db } from '#server/db/db.ts'
import { isOutage } from '#server/db/errors.ts'
import type { ShownUnits } from './precompressed-text.ts'

// Counting so many rows takes as long as a small question to the database. The latest say whose units changed.
const FOLD_AT = 4000
const KEEP_UNFOLDED = 2000

/** How long the shop goes by what it knew, in milliseconds, when the database is away. */
export const BORROWED_MS = 10_000
// A database that answers at all answers within this time.
const PATIENCE_MS = 250

/** What an answer belongs to: how much of the catalog had changed when it was known last, by this process's clock. */
export type Seen = CatalogCounts & { at: number }

type Settings = {
  /** How old a look may be before the database is asked again, in milliseconds. */
  maxAgeMs: number
  /** How many changes may show late; see MovedUnits. */
  late: number
}

/** A question to the database, and what those are told who cannot wait for its answer. */
type Look = { begun: number; asked: Promise<Seen>; seen: Promise<Seen>; isOver: boolean }

/**
 * What is known of the catalog's changes. The database is asked again once that is older than `maxAgeMs`, which saves
 * nearly every question; whatever others change shows within that time, what this instance changes at once.
 * While the database is away, what was known last holds for BORROWED_MS.
 */
export class CatalogVersion {
  readonly #db: Db
  readonly #maxAgeMs: number
  readonly #moved: MovedUnits
  #folding = false
  #last: Seen | null = null
  #look: Look | null = null

  constructor(db: Db, { maxAgeMs, late }: Settings) {
    this.#db = db
    this.#maxAgeMs = maxAgeMs
    this.#moved = new MovedUnits(late)
  }

  /** What is known; rejects where that is nothing, or too old. */
  current(): Promise<Seen> {
    const look = this.#look
    if (look === null) return this.#begin().seen
    const now = performance.now()
    if (look.isOver) return now - look.begun < this.#maxAgeMs ? look.seen : this.#begin().seen
    return this.#isBorrowable(now) ? look.seen : look.asked
  }

  /** What the database says from now on, however little time has passed; rejects while it is away. */
  newest(): Promise<Seen> {
    return this.#begin().asked
  }

  /** This instance has changed the catalog itself: ask again at once. */
  changed(): void {
    this.#look = null
  }

  /** Whether units that an answer shows have changed since it was seen to be true. */
  concerns(shown: ShownUnits, { counts }: CatalogCounts): boolean {
    return this.#moved.concern(shown, counts)
  }

  #begin(): Look {
    const begun = performance.now()
    const asked = this.#ask(begun)
    const look = { begun, asked, seen: this.#orLast(asked, begun), isOver: false }
    this.#look = look
    // Who asks for the newest waits for `asked` alone; a failure that nobody hears would end the process.
    look.seen.catch(() => {})
    const end = () => (look.isOver = true)
    asked.then(end, () => {
      end()
      // Whoever got nothing asks again.
      if (this.#look === look && !this.#isBorrowable(performance.now())) this.#look = null
    })
    return look
  }

  async #ask(begun: number): Promise<Seen> {
    const state = await readCatalogState(this.#db, this.#moved.since)
    this.#moved.note(state)
    if (state.uncounted >= FOLD_AT && !this.#folding) void this.#fold()
    const seen = { version: state.version, counts: state.counts, at: begun }
    if (this.#last === null || this.#last.at < begun) this.#last = seen
    return seen
  }

  /** The answer; or, from a database that gives none in time, the last one for as long as that may be borrowed. */
  async #orLast(asked: Promise<Seen>, begun: number): Promise<Seen> {
    const last = this.#last
    if (last === null || !this.#isBorrowable(begun)) return asked
    const patience = new AbortController()
    const timeUp = sleep(PATIENCE_MS, last, { signal: patience.signal, ref: false })
    timeUp.catch(() => {})
    try {
      return await Promise.race([asked, timeUp])
    } catch (error) {
      if (isOutage(error)) return last
      throw error
    } finally {
      patience.abort()
    }
  }

  #isBorrowable(now: number): boolean {
    return this.#last !== null && now - this.#last.at < BORROWED_MS
  }

  /** Nobody waits for it, and what fails now is done when somebody asks again. */
  async #fold(): Promise<void> {
    this.#folding = true
    await foldCatalogChanges(this.#db, { keep: KEEP_UNFOLDED }).catch(() => {})
    this.#folding = false
  }
}

// Beyond so many products the memory begins anew, and every answer is looked at once.
const MOST_PRODUCTS = 5000

/** Whose units have changed, and when: counted in changes. Of changes that it missed it says that all are concerned. */
export class MovedUnits {
  readonly #late: number
  readonly #movedAt = new Map<number, number>()
  #seen = new Set<number>()
  #newest = 0
  #counts = -1
  #allMovedAt = -1

  /** @param late how many changes may show after ones that were counted later, as transactions end in any order. */
  constructor(late: number) {
    this.#late = late
  }

  /** From which change on the next look has to see. */
  get since(): number {
    return this.#newest - this.#late
  }

  /** Takes in what a look at the catalog found. */
  note({ counts, changes }: CatalogState): void {
    // Asked before another look that has been answered already.
    if (counts <= this.#counts) return
    const unseen = [...changes].filter(([id]) => !this.#seen.has(id))
    if (unseen.length !== counts - this.#counts || this.#movedAt.size > MOST_PRODUCTS) {
      this.#allMovedAt = counts
      this.#movedAt.clear()
    } else for (const [, product] of unseen) this.#movedAt.set(product, counts)
    this.#counts = counts
    for (const id of changes.keys()) this.#newest = Math.max(this.#newest, id)
    this.#seen = new Set([...changes.keys()].filter((id) => id > this.since))
  }

  /** Whether units that an answer shows have changed since it was made, as far as is known. */
  concern(shown: ShownUnits, madeAt: number): boolean {
    if (madeAt >= this.#counts) return false
    if (shown === 'any' || this.#allMovedAt > madeAt) return true
    for (const product of shown) if ((this.#movedAt.get(product) ?? -1) > madeAt) return true
    return false
  }
}
