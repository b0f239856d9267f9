import { sql } from 'kysely'
import { LRUCache } from 'lru-cache/raw'
import type { Db } from '#server/db/db.ts'
import type { ThrottlesTable } from '#server/db/tables/tables.ts'
import { networkOf } from './callers.ts'

/** An addition to a counter, and the limit of its sum in one window; 0 means no limit. */
export type Count = { key: string; amount: number; limit: number }

/** Current time in milliseconds since 1970, and the length of a window. */
type Window = { now: number; windowMs: number }

/**
 * Adds to counters in the database, shared by all instances. Returns 0 when the addition is allowed, else the seconds to wait.
 * The first addition to a window is always allowed, so that no request is refused forever.
 */
export async function count(db: Db, counts: readonly Count[], window: Window): Promise<number> {
  const limited = limitedCounts(counts)
  const rows = await addToCounters(db, limited, window)
  return longestWait(rows, window, ({ key, attempts }) => {
    const { amount, limit } = limited.find((one) => one.key === key) ?? { amount: 0, limit: Infinity }
    return attempts - amount >= limit
  })
}

/** Subtracts a refused addition from counters. */
export async function refund(db: Db, counts: readonly Count[], window: Window): Promise<void> {
  const negative = counts.map((one) => ({ ...one, amount: -one.amount }))
  await addToCounters(db, limitedCounts(negative), window)
}

/** Returns the seconds to wait, without counting. */
export async function waitFor(db: Db, counts: readonly Count[], window: Window): Promise<number> {
  const limits = new Map(limitedCounts(counts).map(({ key, limit }) => [key, limit]))
  if (limits.size === 0) return 0
  const rows = await db
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'in', [...limits.keys()])
    .execute()
  return longestWait(rows, window, ({ key, attempts, counted_since }) => {
    const isOpen = Math.abs(counted_since - window.now) < window.windowMs
    return isOpen && attempts >= (limits.get(key) ?? Infinity)
  })
}

/** Sorts by key, so that concurrent callers with several shared counters do not deadlock. */
function limitedCounts(counts: readonly Count[]): Count[] {
  return counts.filter(({ limit }) => limit > 0).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function longestWait(
  rows: readonly ThrottlesTable[],
  { now, windowMs }: Window,
  isFull: (row: ThrottlesTable) => boolean,
): number {
  const ends = rows.filter(isFull).map(({ counted_since }) => counted_since + windowMs - now)
  // Limits the wait to one window when the clock was set back.
  return Math.ceil(Math.min(Math.max(0, ...ends), windowMs) / 1000)
}

/**
 * Adds to counters, which restart when their window is over, and returns them. One statement, so that a counter is locked
 * only until the end of its transaction.
 */
async function addToCounters(
  db: Db,
  counts: readonly Count[],
  { now, windowMs }: Window,
): Promise<ThrottlesTable[]> {
  if (counts.length === 0) return []
  const isOpen = sql<boolean>`abs(throttles.counted_since - ${now}) < ${windowMs}`
  const ifOpen = (then: string, otherwise: string) =>
    sql<number>`case when ${isOpen} then ${sql.raw(then)} else ${sql.raw(otherwise)} end`
  return db
    .insertInto('throttles')
    .values(
      counts.map(({ key, amount }) => ({ key, attempts: amount, counted_since: now, blocked_until: 0 })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: ifOpen('throttles.attempts + excluded.attempts', 'excluded.attempts'),
        counted_since: ifOpen('throttles.counted_since', 'excluded.counted_since'),
      }),
    )
    .returningAll()
    .execute()
}

/** Counts a failure until `deleteCounter` records a success. Returns the seconds of a pause during which nothing is counted. */
export function countFailure(db: Db, key: string, now: number, free: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .insertInto('throttles')
      .values({ key, attempts: 0, counted_since: now, blocked_until: 0 })
      // The no-op update locks the row, so that concurrent attempts are counted one after the other.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { next, waitMs } = afterFailure(before, now, free)
    await trx.updateTable('throttles').set(next).where('key', '=', key).execute()
    return Math.ceil(waitMs / 1000)
  })
}

/** Failed sign-ins of one account from one network. */
export type Failures = Pick<ThrottlesTable, 'attempts' | 'counted_since' | 'blocked_until'>

const MAX_PAUSE_MS = 900_000
const RESET_AFTER_MS = 86_400_000

/**
 * Exponential backoff of consecutive failures: the first `free` have no pause, then each doubles it from one second to 15
 * minutes. An attempt counts as failed until a success deletes the counter, so that concurrent attempts cannot bypass the
 * limit. A day without an attempt resets the counter.
 */
export function afterFailure(
  { attempts, counted_since, blocked_until }: Failures,
  now: number,
  free: number,
): { next: Failures; waitMs: number } {
  const pauseLeft = blocked_until - now
  // A longer pause was stored before the clock was set back.
  if (pauseLeft > 0 && pauseLeft <= MAX_PAUSE_MS)
    return { next: { attempts, counted_since, blocked_until }, waitMs: pauseLeft }
  const isExpired = Math.abs(now - counted_since) > RESET_AFTER_MS
  const failures = (isExpired ? 0 : attempts) + 1
  const pause = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), MAX_PAUSE_MS)
  return {
    next: { attempts: failures, counted_since: now, blocked_until: pause === 0 ? 0 : now + pause },
    waitMs: 0,
  }
}

export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Deletes all counters with this key prefix. */
export async function deleteCountersFrom(db: Db, prefix: string): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where(sql`substr(key, 1, ${prefix.length})`, '=', prefix)
    .execute()
}

// Bounds memory.
const NETWORKS = 20_000
const MINUTE_MS = 60_000

/** In-memory counters by network and minute, for reads: a database write for each read would cost more than the read. */
export class LocalCounters {
  readonly #now: () => number
  readonly #limit: number
  /** Created with the first attempt, because it allocates memory for all networks. */
  #counters: LRUCache<string, { count: number; since: number }> | null = null

  /** `limit` 0 means no limit. */
  constructor(now: () => number, limit: number) {
    this.#now = now
    this.#limit = limit
  }

  /** Counts an attempt. Returns 0 while the limit is not reached, else the seconds to wait. */
  count(address: string): number {
    const wait = this.wait(address)
    if (this.#limit === 0 || wait > 0) return wait
    const network = networkOf(address)
    const { count: counted, since } = this.#current(network) ?? { count: 0, since: this.#now() }
    this.#counters ??= new LRUCache({ max: NETWORKS })
    this.#counters.set(network, { count: counted + 1, since })
    return 0
  }

  /** Returns the seconds to wait, without counting. */
  wait(address: string): number {
    const current = this.#limit > 0 ? this.#current(networkOf(address)) : null
    if (!current || current.count < this.#limit) return 0
    return Math.ceil(Math.min(current.since + MINUTE_MS - this.#now(), MINUTE_MS) / 1000)
  }

  /** Returns the counter of the current window. */
  #current(network: string): { count: number; since: number } | null {
    const counter = this.#counters?.get(network)
    // A window in the future was stored before the clock was set back.
    return counter && Math.abs(this.#now() - counter.since) < MINUTE_MS ? counter : null
  }
}
