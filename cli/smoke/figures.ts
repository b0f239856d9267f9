import type { OperationId } from '#generated/operations.ts'
import type { FaultKind, SmokeFault, Recorder } from './recorder.ts'

/** How long the answers of one kind took, in milliseconds. */
export type Times = {
  count: number
  p50_ms: number
  p90_ms: number
  p95_ms: number
  p99_ms: number
  max_ms: number
}

/** Exact figures of a list of times; null for an empty one. */
export function timesOf(list: readonly number[]): Times | null {
  if (list.length === 0) return null
  const sorted = Float64Array.from(list).sort()
  const at = (percent: number): number => percentile(sorted, percent)
  return {
    count: sorted.length,
    p50_ms: at(50),
    p90_ms: at(90),
    p95_ms: at(95),
    p99_ms: at(99),
    max_ms: at(100),
  }
}

/** The smallest of the sorted times that at least so many percent of them do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent * sorted.length) / 100))
  return sorted[rank - 1] ?? Number.NaN
}

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
  const actual = timesOf(list)?.p95_ms ?? null
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

export type VerdictCode = 'ok' | 'smoke_contract' | 'smoke_unreachable' | 'smoke_failed'

/** How a smoke went. `forgiven`: failures that `--max-failures` allows. */
export type FigureVerdict = {
  code: VerdictCode
  tries: number
  failed: number
  forgiven: boolean
  thresholds: readonly ThresholdResult[]
  /** What stands against the smoke, in one line each. */
  reasons: readonly string[]
}

export type Limits = { speed: readonly SpeedLimit[]; failures: FailureLimit }

/** An allowance is for bad luck: never for answers off contract, for what is not true, or for what was not cleaned. */
const FORGIVABLE: readonly FaultKind[] = ['unreachable', 'refused']

/**
 * Judges a smoke. Of several reasons the gravest names it: an answer off contract, then whatever is wrong or was refused,
 * a threshold included; that the store was away only where nothing else was.
 */
export function judge({ steps, times }: Pick<Recorder, 'steps' | 'times'>, limits: Limits): FigureVerdict {
  const tried = steps().filter(({ state }) => state !== 'skipped')
  const failures = tried.filter(({ state }) => state === 'failed')
  const failed = failures.reduce((sum, step) => sum + step.failed, 0)
  const tries = tried.reduce((sum, step) => sum + step.tries, 0)
  const faults = failures.flatMap((step) => step.faults)
  const allowance = failureResult(limits.failures, { failed, tries })
  const forgiven =
    failed > 0 &&
    allowance.ok &&
    failures.every(({ suite }) => suite !== 'clean') &&
    faults.every(isForgivable)
  const speed = limits.speed.map((limit) => speedResult(limit, times()))
  const missed = [...speed, ...(forgiven || failed === 0 ? [] : [allowance])].filter(({ ok }) => !ok)
  return {
    code: codeOf(
      forgiven ? [] : faults,
      speed.some(({ ok }) => !ok),
      failed > 0 && !forgiven,
    ),
    tries,
    failed,
    forgiven,
    thresholds: [...speed, allowance],
    reasons: [
      ...(forgiven ? [] : failures.map(({ suite, name }) => `${suite}: ${name}`)),
      ...missed.map(missedText),
    ],
  }
}

function isForgivable({ kind }: SmokeFault): boolean {
  return FORGIVABLE.includes(kind)
}

function codeOf(faults: readonly SmokeFault[], isSlow: boolean, hasFailed: boolean): VerdictCode {
  const kinds = new Set(faults.map(({ kind }) => kind))
  if (kinds.has('contract')) return 'smoke_contract'
  if (!hasFailed && !isSlow) return 'ok'
  return !isSlow && kinds.size === 1 && kinds.has('unreachable') ? 'smoke_unreachable' : 'smoke_failed'
}

function missedText({ name, operation, limit, unit, actual }: ThresholdResult): string {
  const of = operation === null ? '' : ` of ${operation}`
  const sign = unit === 'count' ? '' : ` ${unit}`
  const is = actual === null ? 'nothing was measured' : `it is ${Math.round(actual * 10) / 10}${sign}`
  return `--${name}${of}: at most ${limit}${sign}, ${is}`
}
