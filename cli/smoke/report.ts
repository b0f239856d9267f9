import { exitCodes, failWith, Failure } from '#cli/failure.ts'
import { timesOf, type Times, type ThresholdResult, judge, type FigureVerdict } from './figures.ts'
import type { Reason, SmokeStep } from './recorder.ts'
import type { Progress } from './run-smoke.ts'
import type { SmokePlan, SmokeTools } from './tools.ts'
import { cleanCommand } from './test-run.ts'
import { unitsOf } from '#cli/smoke/walk/order-book.ts'

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
  times: Readonly<Record<string, Times>>
  all_times: Times | null
  slowest: string | null
  late: Times | null
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
    failures: recorder
      .steps()
      .flatMap(({ suite, name, faults }) => faults.map((fault) => ({ step: `${suite}: ${name}`, ...fault }))),
    thresholds: verdict.thresholds,
    times: Object.fromEntries(times.flatMap(([id, each]) => (each ? [[id, each]] : []))),
    all_times: told(timesOf([...recorder.times().values()].flat())),
    slowest:
      times.toSorted(([, one], [, other]) => (other?.p95_ms ?? 0) - (one?.p95_ms ?? 0))[0]?.[0] ?? null,
    late: told(timesOf(progress.load?.lateMs ?? [])),
    steps: recorder.steps().map(({ faults: _faults, ...step }) => ({ ...step, ms: tenths(step.ms) })),
  }
}

/** To one decimal. */
function told(times: Times | null): Times | null {
  return times && (Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, tenths(ms)])) as Times)
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

const MESSAGES = {
  smoke_contract: 'The smoke failed: answers are not what the contract says',
  smoke_unreachable: 'The smoke failed: the store was not there, or too busy',
  smoke_failed: 'The smoke failed',
} as const

/** How a smoke that did not pass ends the command; null for one that passed. What says why stands in the report. */
export function smokeFailure(report: SmokeReport): Failure | null {
  const { code, clean } = report
  if (code === 'ok' || code === 'interrupted') return null
  const hints = clean === null ? [] : [`Its orders are marked. To take them back: ${clean}`]
  return keyFailure(report) ?? failWith(code, MESSAGES[code], hints, { detail: report.reasons.join('\n') })
}

/** A key that does not open what a smoke needs ends it as it ends every other command. */
function keyFailure({ failures }: SmokeReport): Failure | null {
  const fault = failures.find(({ step, kind }) => step === 'open: operator key' && kind === 'refused')
  if (!fault) return null
  return fault.path === 'body.scopes'
    ? new Failure(exitCodes.refused, 'scope_missing', fault.message, { hints: keyHints })
    : new Failure(exitCodes.signIn, 'operator_key_needed', 'The store does not accept the operator key', {
        detail: fault.message,
        hints: keyHints,
      })
}

/** How to come by a key for a smoke. */
export const keyHints: readonly string[] = [
  'On the store’s machine: nihonhaat keys create --name smoke --scopes test,orders',
  'Then give it as HAAT_OPERATOR_KEY. Without a key: haat smoke --no-orders, which orders nothing.',
]
