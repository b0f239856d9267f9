import { addToThrottles, readThrottles } from '#server/http/rate-limits/rate-limit-queries.ts'
import type { Db } from '#server/db/db.ts'
import type { ThrottlesTable } from '#server/db/tables/tables.ts'
import { LRUCache } from 'lru-cache/raw'
import { type Attempts, networkOf, countInWindow } from './attempt-rules.ts'

/** A counter by its key: how much is added to it, and the sum in one window at which nothing more is; 0 sets no limit. */
export type Count = { key: string; amount: number; limit: number }

/**
 * Counts, in the database, so that all instances count together. Answers the seconds until the counters take more; 0
 * means that they took this. The first addition to a window is always taken, however large: what a limit refuses now it
 * must not refuse for ever.
 */
export async function count(
  db: Db,
  counts: readonly Count[],
  now: number,
  windowMs: number,
): Promise<number> {
  const limited = limitedOnes(counts)
  if (limited.length === 0) return 0
  const rows = await addToThrottles(db, limited, now, windowMs)
  return longestWait(rows, now, windowMs, ({ key, attempts }) => {
    const { amount, limit } = limited.find((one) => one.key === key) ?? { amount: 0, limit: Infinity }
    return attempts - amount >= limit
  })
}

/** Takes back what was counted. */
export async function giveBack(
  db: Db,
  counts: readonly Count[],
  now: number,
  windowMs: number,
): Promise<void> {
  const limited = limitedOnes(counts).map((one) => ({ ...one, amount: -one.amount }))
  if (limited.length > 0) await addToThrottles(db, limited, now, windowMs)
}

/** The seconds until the counters take more, without counting. */
export async function waitFor(
  db: Db,
  counts: readonly Count[],
  now: number,
  windowMs: number,
): Promise<number> {
  const limited = limitedOnes(counts)
  if (limited.length === 0) return 0
  const rows = await readThrottles(
    db,
    limited.map(({ key }) => key),
  )
  return longestWait(rows, now, windowMs, ({ key, attempts, counted_since }) => {
    const isOpen = Math.abs(counted_since - now) < windowMs
    return isOpen && attempts >= (limited.find((one) => one.key === key)?.limit ?? Infinity)
  })
}

/** In one order everywhere, so that two callers who share several counters never wait for each other crosswise. */
function limitedOnes(counts: readonly Count[]): Count[] {
  return counts.filter(({ limit }) => limit > 0).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function longestWait(
  rows: readonly ThrottlesTable[],
  now: number,
  windowMs: number,
  isFull: (row: ThrottlesTable) => boolean,
): number {
  const ends = rows.filter(isFull).map(({ counted_since }) => counted_since + windowMs - now)
  // A clock that was set back must not make anybody wait longer than a window.
  return Math.ceil(Math.min(Math.max(0, ...ends), windowMs) / 1000)
}
// Who asks from more networks than that at once is no one caller any more.
const NETWORKS = 20000
const MINUTE_MS = 60000

/**
 * Counts of this process alone, by network and minute. For reads: they cost a process its time and nothing else, and a
 * write to the database for each would cost more than it saves.
 */
export class LocalCounters {
  readonly #now: () => number
  readonly #limit: number
  /** Made with the first attempt, as it takes its room for all networks at once. */
  #attempts: LRUCache<string, Attempts> | null = null

  /** `limit` 0 sets none. */
  constructor(now: () => number, limit: number) {
    this.#now = now
    this.#limit = limit
  }

  /** Counts, and answers the seconds to wait; 0 while the limit is not reached. */
  count(address: string): number {
    if (this.#limit === 0) return 0
    const network = networkOf(address)
    const { next, waitMs } = this.#next(network)
    if (waitMs === 0) {
      this.#attempts ??= new LRUCache({ max: NETWORKS })
      this.#attempts.set(network, next)
    }
    return Math.ceil(waitMs / 1000)
  }

  /** The seconds to wait, without counting. */
  wait(address: string): number {
    return this.#limit === 0 ? 0 : Math.ceil(this.#next(networkOf(address)).waitMs / 1000)
  }

  #next(network: string) {
    const now = this.#now()
    const before = this.#attempts?.get(network) ?? { attempts: 0, countedSince: now, blockedUntil: 0 }
    return countInWindow(before, now, this.#limit, MINUTE_MS)
  }
}
