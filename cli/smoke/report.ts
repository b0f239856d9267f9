import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dhakaIso } from '#core/time/dhaka.ts'
import { exitCodes, CliError, type ExitCode } from '#cli/errors.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import { plainText } from '#cli/output/plain-text.ts'
import { formatFields } from '#cli/output/table.ts'
import { junitText } from './junit.ts'
import type { Progress, SmokePlan, SmokeReport } from './types.ts'
import type { AnswerTimes } from './store-calls.ts'
import type { FailureKind, StepResult } from './steps.ts'

export type ReportSource = {
  plan: SmokePlan
  progress: Progress
  times: AnswerTimes
  steps: readonly StepResult[]
  /** The most that 95 of 100 answers may take, in milliseconds; null without a limit. */
  maxP95: number | null
  url: string
  startedAt: number
  endedAt: number
  interrupted: boolean
  /** The command that removes what is left. */
  clean: string
}

/** Everything that is known of a smoke at its end. */
export function smokeReport(source: ReportSource): SmokeReport {
  const { plan, progress, times, startedAt, endedAt, interrupted, maxP95: max_p95_ms } = source
  const p95_ms = p95Of([...times.values()].flat())
  const limit = max_p95_ms === null ? [] : [limitStep(p95_ms, max_p95_ms)]
  const steps = [...source.steps, ...limit]
  const { removed } = progress
  return {
    ok: !interrupted && steps.every(({ state }) => state === 'passed'),
    interrupted,
    url: source.url,
    run_id: plan.runId,
    started_at: dhakaIso(startedAt),
    seconds: Math.round(endedAt - startedAt) / 1000,
    orders: { placed: progress.placed.length, in_doubt: progress.inDoubt },
    removed: removed && { orders: removed.orders, units: removed.units, customers: removed.customers },
    clean: progress.isOpen && removed === null ? source.clean : null,
    ...{ p95_ms, max_p95_ms },
    times: Object.fromEntries(
      Array.from(times, ([id, list]) => [id, { count: list.length, p95_ms: p95Of(list) ?? 0 }]),
    ),
    steps,
  }
}

/** The smallest duration that 95 of 100 answers do not exceed, to a tenth of a millisecond; null for none. */
export function p95Of(list: readonly number[]): number | null {
  const sorted = list.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  return value === undefined ? null : Math.round(value * 10) / 10
}

function limitStep(p95: number | null, max: number): StepResult {
  const isKept = p95 !== null && p95 <= max
  return {
    ...{ name: 'answer in time', ms: 0 },
    state: isKept ? 'passed' : 'failed',
    kind: isKept ? null : 'wrong',
    message: isKept ? null : `p95 is ${p95 ?? 'not known'} ms, at most ${max} ms are allowed (--max-p95)`,
  }
}

/** A report that was asked for: its format, and the file that it goes to. */
export type WantedReport = { kind: 'json' | 'junit'; path: string }

/** Writes the reports, each as a whole; a file that cannot be written is a failure that names it. */
export async function writeReports(reports: readonly WantedReport[], report: SmokeReport): Promise<void> {
  for (const { kind, path } of reports) {
    await mkdir(dirname(path), { recursive: true }).catch(() => undefined)
    const text = kind === 'junit' ? junitText(report) : `${JSON.stringify(report, null, 2)}\n`
    await writeAtomic(path, (write) => write(text), { name: `The report ${path}`, code: 'report_file' })
  }
}

/** The report for people. */
export function reportText({
  ok,
  interrupted,
  run_id,
  seconds,
  orders,
  removed,
  p95_ms,
  steps,
}: SmokeReport): string {
  const result = ok ? 'passed' : interrupted ? 'interrupted' : 'failed'
  const fields = formatFields([
    ['Smoke', `${run_id} ${result} in ${seconds} s`],
    ['Orders', orders.placed],
    ['Without an answer', orders.in_doubt || null],
    [
      'Removed',
      removed && `${removed.orders} orders with ${removed.units} units, ${removed.customers} customers`,
    ],
    ['p95', p95_ms === null ? null : `${p95_ms} ms`],
  ])
  const lines = steps.map(({ name, state, ms, message }) => {
    const reason = message === null ? '' : `: ${plainText(message)}`
    return `  ${state === 'passed' ? 'ok    ' : 'FAILED'}  ${String(ms).padStart(6)} ms  ${name}${reason}`
  })
  return [fields, '', ...lines].join('\n')
}

/** How a failure of this kind ends a command. */
export function exitOf(kind: FailureKind | null | undefined): ExitCode {
  if (kind === 'contract' || kind === 'unreachable') return exitCodes[kind]
  return exitCodes.failure
}

/** How a smoke that did not pass ends the command; null for one that passed or was interrupted. */
export function smokeFailure({ ok, interrupted, steps, clean }: SmokeReport): CliError | null {
  if (ok || interrupted) return null
  const failed = steps.filter(({ state }) => state === 'failed')
  const kinds = new Set(failed.map(({ kind }) => kind))
  const kind = kinds.has('contract') ? 'contract' : kinds.size === 1 ? failed[0]?.kind : 'wrong'
  return new CliError(exitOf(kind), 'smoke_failed', 'The smoke failed', {
    detail: failed.map(({ name, message }) => `${name}: ${message}`).join('\n'),
    hints: clean === null ? [] : [`Its orders carry the run id. To remove them: ${clean}`],
  })
}
