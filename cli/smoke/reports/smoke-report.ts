import { timesOf, type Times } from '#cli/smoke/figures/percentiles.ts'
import type { ThresholdResult } from '#cli/smoke/figures/thresholds.ts'
import { judge, type FigureVerdict } from '#cli/smoke/figures/verdict.ts'
import type { Progress } from '#cli/smoke/run-smoke.ts'
import type { SmokePlan } from '#cli/smoke/smoke-plan.ts'
import type { SmokeTools } from '#cli/smoke/smoke-tools.ts'
import type { Reason } from '#cli/smoke/steps/fault.ts'
import type { SmokeStep } from '#cli/smoke/steps/recorder.ts'
import { unitsOf } from '#cli/smoke/walk/order-book.ts'
import { cleanCommand } from '#cli/smoke/mark/clean-command.ts'

/** Times of an operation's answers, in milliseconds with one decimal. */
type ToldTimes = { count: number; p50_ms: number; p90_ms: number; p95_ms: number; p99_ms: number; max_ms: number }

/** A smoke as programs read it. Scripts read these fields: none changes or goes. */
export type SmokeReport = {
  finished: boolean
  interrupted: boolean
  ok: boolean
  code: FigureVerdict['code'] | 'interrupted'
  reasons: readonly string[]
  url: string
  mark: string
  started_at: string
  seconds: number
  orders: { placed: number; in_doubt: number; units: number }
  removed: { orders: number; units: number; customers: number } | null
  clean: string | null
  tries: number
  failed: number
  forgiven: boolean
  failures: readonly (Reason & { step: string })[]
  thresholds: readonly ThresholdResult[]
  times: Readonly<Record<string, ToldTimes>>
  all_times: ToldTimes | null
  slowest: string | null
  late: ToldTimes | null
  steps: readonly (Omit<SmokeStep, 'ms' | 'faults'> & { ms: number })[]
}

export type ReportSource = {
  plan: SmokePlan
  tools: Pick<SmokeTools, 'recorder' | 'book' | 'stop'>
  progress: Progress
  startedAt: number
  now: () => number
}

/** Everything that is known of a smoke at this moment, at its end or in its middle. */
export function smokeReport({ plan, tools, progress, startedAt, now }: ReportSource): SmokeReport {
  const { recorder, book, stop } = tools
  const verdict = judge(recorder, plan.limits)
  const finished = progress.phase === 'over'
  const placed = book.acknowledged()
  const times = [...recorder.times()].map(([id, list]) => [id, told(timesOf(list))] as const)
  const { removed } = progress
  return {
    finished,
    interrupted: stop.aborted,
    ok: verdict.code === 'ok' && finished && !stop.aborted,
    code: stop.aborted && verdict.code === 'ok' ? 'interrupted' : verdict.code,
    reasons: verdict.reasons,
    url: plan.url,
    mark: plan.mark,
    started_at: new Date(startedAt).toISOString(),
    seconds: Math.round(now() - startedAt) / 1000,
    orders: {
      placed: placed.length,
      in_doubt: book.doubts().length,
      units: [...unitsOf(placed).values()].reduce((sum, units) => sum + units, 0),
    },
    removed: removed && { orders: removed.orders, units: removed.units, customers: removed.customers },
    clean: progress.testRun && !removed ? cleanCommand(plan) : null,
    tries: verdict.tries,
    failed: verdict.failed,
    forgiven: verdict.forgiven,
    failures: recorder.steps().flatMap(({ suite, name, faults }) =>
      faults.map((fault) => ({ step: `${suite}: ${name}`, ...fault })),
    ),
    thresholds: verdict.thresholds,
    times: Object.fromEntries(times.flatMap(([id, each]) => (each ? [[id, each]] : []))),
    all_times: told(timesOf([...recorder.times().values()].flat())),
    slowest: times.toSorted(([, one], [, other]) => (other?.p95_ms ?? 0) - (one?.p95_ms ?? 0))[0]?.[0] ?? null,
    late: told(timesOf(progress.load?.lateMs ?? [])),
    steps: recorder.steps().map(({ faults: _faults, ...step }) => ({ ...step, ms: tenths(step.ms) })),
  }
}

function told(times: Times | null): ToldTimes | null {
  if (!times) return null
  const { count, p50, p90, p95, p99, max } = times
  return {
    count,
    p50_ms: tenths(p50),
    p90_ms: tenths(p90),
    p95_ms: tenths(p95),
    p99_ms: tenths(p99),
    max_ms: tenths(max),
  }
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
