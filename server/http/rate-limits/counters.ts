import { sql } from 'kysely'
import { LRUCache } from 'lru-cache/raw'
import type { Db } from '#server/db/db.ts'
import type { ThrottlesTable } from '#server/db/tables/tables.ts'
import { networkOf } from './callers.ts'

/** A counter by its key: how much is added to it, and the sum in one window at which nothing more is; 0 sets no limit. */
export type Count = { key: string; amount: number; limit: number }

/** When, in milliseconds since 1970, and the length of a window. */
type Window = { now: number; windowMs: number }

/**
 * Counts, in the database, so that all instances count together. Returns the seconds until the counters take more; 0
 * means that they took this. The first addition to a window is always taken, however large: what a limit refuses now it
 * must not refuse for ever.
 */
export async function count(db: Db, counts: readonly Count[], window: Window): Promise<number> {
  const limited = limitedOnes(counts)
  const rows = await addToCounters(db, limited, window)
  return longestWait(rows, window, ({ key, attempts }) => {
    const { amount, limit } = limited.find((one) => one.key === key) ?? { amount: 0, limit: Infinity }
    return attempts - amount >= limit
  })
}

/** Takes back what was counted. */
export async function giveBack(db: Db, counts: readonly Count[], window: Window): Promise<void> {
  const negative = counts.map((one) => ({ ...one, amount: -one.amount }))
  await addToCounters(db, limitedOnes(negative), window)
}

/** The seconds until the counters take more, without counting. */
export async function waitFor(db: Db, counts: readonly Count[], window: Window): Promise<number> {
  const limits = new Map(limitedOnes(counts).map(({ key, limit }) => [key, limit]))
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

/** In one order everywhere, so that two callers who share several counters never wait for each other crosswise. */
function limitedOnes(counts: readonly Count[]): Count[] {
  return counts.filter(({ limit }) => limit > 0).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function longestWait(
  rows: readonly ThrottlesTable[],
  { now, windowMs }: Window,
  isFull: (row: ThrottlesTable) => boolean,
): number {
  const ends = rows.filter(isFull).map(({ counted_since }) => counted_since + windowMs - now)
  // A clock that was set back must not make anybody wait longer than a window.
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
      // Writing the key to itself takes the row's lock, so two attempts at once are counted one after the other.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { next, waitMs } = afterFailure(before, now, free)
    await trx.updateTable('throttles').set(next).where('key', '=', key).execute()
    return Math.ceil(waitMs / 1000)
  })
}

/** Failures of one account at one network. */
export type Failures = Pick<ThrottlesTable, 'attempts' | 'counted_since' | 'blocked_until'>

const LONGEST_PAUSE_MS = 900_000
const FORGOTTEN_AFTER_MS = 86_400_000

/**
 * Consecutive failures: the first `free` cost nothing, then each one doubles the pause, from one second to a
 * quarter of an hour. An attempt counts as failed until a success deletes the counter, so that many attempts at
 * once cannot all slip through before the first one fails. A day without an attempt restarts it, too.
 */
export function afterFailure(
  { attempts, counted_since, blocked_until }: Failures,
  now: number,
  free: number,
): { next: Failures; waitMs: number } {
  const pauseLeft = blocked_until - now
  // No pause is longer: one that seems to be was set before the clock was set back.
  if (pauseLeft > 0 && pauseLeft <= LONGEST_PAUSE_MS)
    return { next: { attempts, counted_since, blocked_until }, waitMs: pauseLeft }
  const isForgotten = Math.abs(now - counted_since) > FORGOTTEN_AFTER_MS
  const failures = (isForgotten ? 0 : attempts) + 1
  const pause = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), LONGEST_PAUSE_MS)
  return {
    next: { attempts: failures, counted_since: now, blocked_until: pause === 0 ? 0 : now + pause },
    waitMs: 0,
  }
}

/** Deletes a counter. */
export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Deletes every counter whose key begins like this. */
export async function deleteCountersFrom(db: Db, beginning: string): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where(sql`substr(key, 1, ${beginning.length})`, '=', beginning)
    .execute()
}

// Callers from more networks than that at once are not one caller any more.
const NETWORKS = 20_000
const MINUTE_MS = 60_000

/**
 * Counts of this process alone, by network and minute. For reads: they cost a process its time and nothing else, and a
 * write to the database for each would cost more than it saves.
 */
export class LocalCounters {
  readonly #now: () => number
  readonly #limit: number
  /** Made with the first attempt, as it takes its room for all networks at once. */
  #counters: LRUCache<string, { count: number; since: number }> | null = null

  /** `limit` 0 sets none. */
  constructor(now: () => number, limit: number) {
    this.#now = now
    this.#limit = limit
  }

  /** Counts, and returns the seconds to wait; 0 while the limit is not reached. */
  count(address: string): number {
    const wait = this.wait(address)
    if (this.#limit === 0 || wait > 0) return wait
    const network = networkOf(address)
    const { count: counted, since } = this.#current(network) ?? { count: 0, since: this.#now() }
    this.#counters ??= new LRUCache({ max: NETWORKS })
    this.#counters.set(network, { count: counted + 1, since })
    return 0
  }

  /** The seconds to wait, without counting. */
  wait(address: string): number {
    const current = this.#limit > 0 ? this.#current(networkOf(address)) : null
    if (!current || current.count < this.#limit) return 0
    return Math.ceil(Math.min(current.since + MINUTE_MS - this.#now(), MINUTE_MS) / 1000)
  }

  /** The counter of the window that is open now. */
  #current(network: string): { count: number; since: number } | null {
    const known = this.#counters?.get(network)
    // A window that lies ahead is one of a clock that was set back since.
    return known && Math.abs(this.#now() - known.since) < MINUTE_MS ? known : null
  }
}
