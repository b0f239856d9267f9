import type { SmokeFault, FaultKind } from '#cli/smoke/steps/fault.ts'
import {
  failureResult,
  speedResult,
  type FailureLimit,
  type SpeedLimit,
  type ThresholdResult,
} from './thresholds.ts'
import type { Recorder } from '#cli/smoke/steps/recorder.ts'

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
