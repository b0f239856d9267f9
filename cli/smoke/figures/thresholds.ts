import type { OperationId } from '#generated/operation-types.ts'
import { timesOf } from './percentiles.ts'

/** How slow answers may be: 95 of 100 of an operation, or of all (null), within so many milliseconds. */
export type SpeedLimit = { operation: OperationId | null; ms: number }

/** How many steps may fail, as a number or in percent of those tried. */
export type FailureLimit = { count: number } | { percent: number }

/** A threshold and what was measured; `actual` is null where nothing was, which keeps no limit. */
export type ThresholdResult = {
  name: 'max-p95' | 'max-failures'
  operation: OperationId | null
  limit: number
  unit: 'ms' | 'count' | '%'
  actual: number | null
  ok: boolean
}

type Answered = ReadonlyMap<OperationId, readonly number[]>

export function speedResult({ operation, ms }: SpeedLimit, times: Answered): ThresholdResult {
  const list = operation === null ? [...times.values()].flat() : (times.get(operation) ?? [])
  const actual = timesOf(list)?.p95 ?? null
  return { name: 'max-p95', operation, limit: ms, unit: 'ms', actual, ok: actual !== null && actual <= ms }
}

export function failureResult(limit: FailureLimit, { failed, tries }: { failed: number; tries: number }) {
  const isPercent = 'percent' in limit
  const actual = isPercent ? (failed * 100) / Math.max(1, tries) : failed
  const most = isPercent ? limit.percent : limit.count
  return {
    name: 'max-failures',
    operation: null,
    limit: most,
    unit: isPercent ? '%' : 'count',
    actual,
    ok: actual <= most,
  } satisfies ThresholdResult
}
