/** How long the answers of one kind took, in milliseconds. */
export type Times = { count: number; p50: number; p90: number; p95: number; p99: number; max: number }

/** Exact figures of a list of times; null for an empty one. */
export function timesOf(list: readonly number[]): Times | null {
  if (list.length === 0) return null
  const sorted = Float64Array.from(list).sort()
  const at = (percent: number): number => percentile(sorted, percent)
  return { count: sorted.length, p50: at(50), p90: at(90), p95: at(95), p99: at(99), max: at(100) }
}

/** The smallest of the sorted times that at least so many percent of them do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent * sorted.length) / 100))
  return sorted[rank - 1] ?? Number.NaN
}
