import { addToThrottles, readThrottles } from '#server/store/throttle-queries.ts'
import type { Db } from '#server/store/db.ts'
import type { ThrottlesTable } from '#server/store/tables/accounts.ts'

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
