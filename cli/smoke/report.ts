import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
// An alias, as formatters lay out templates named html.
import { html as xml } from '#core/text/html.ts'
import { CliError, exitCodes } from '#cli/errors.ts'
import { plainText } from '#cli/output/plain-text.ts'
import { formatFields } from '#cli/output/table.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import type { StepResult } from './steps.ts'

/** A smoke as programs read it; docs/cli-schemas.yaml describes the fields. */
export type SmokeReport = {
  ok: boolean
  interrupted: boolean
  url: string
  run_id: string
  started_at: string
  seconds: number
  orders: { placed: number; in_doubt: number }
  removed: { orders: number; units: number; customers: number } | null
  clean: string | null
  p95_ms: number | null
  max_p95_ms: number | null
  times: Readonly<Record<string, { count: number; p95_ms: number }>>
  steps: readonly StepResult[]
}

/** The smallest duration that 95 of 100 responses do not exceed, to a tenth of a millisecond; null without responses. */
export function p95Of(list: readonly number[]): number | null {
  const sorted = list.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  return value === undefined ? null : Math.round(value * 10) / 10
}

/** A wanted report: its format and its file. */
export type WantedReport = { kind: 'json' | 'junit'; path: string }

/** Writes the reports, each as a whole. */
export async function writeReports(reports: readonly WantedReport[], report: SmokeReport): Promise<void> {
  for (const { kind, path } of reports) {
    await mkdir(dirname(path), { recursive: true }).catch(() => undefined)
    const text = kind === 'junit' ? junitText(report) : `${JSON.stringify(report, null, 2)}\n`
    await writeAtomic(path, (write) => write(text))
  }
}

/** The smoke as JUnit XML: one testcase for each step. */
function junitText({ steps, interrupted, started_at, seconds }: SmokeReport): string {
  const failures = steps.filter(({ state }) => state === 'failed').length
  const counts = xml`tests="${steps.length}" failures="${failures}" errors="${interrupted ? 1 : 0}"`
  const cases = steps.map(({ name, ms, kind, message }) => {
    const text = plainText(message ?? '').toWellFormed()
    const failure = kind !== null && xml`<failure type="${kind}" message="${text}">${text}</failure>`
    return xml`  <testcase name="${name}" classname="smoke" time="${ms / 1000}">${failure}</testcase>\n`
  })
  const end = interrupted && xml`  <system-err>The smoke was interrupted</system-err>\n`
  const suite = xml`<testsuite name="haat smoke" ${counts} time="${seconds}" timestamp="${started_at}">`
  return xml`<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n${cases}${end}</testsuite>\n`.text
}

/** The report for people. */
export function reportText(report: SmokeReport): string {
  const { ok, interrupted, orders, removed, p95_ms } = report
  const result = ok ? 'passed' : interrupted ? 'interrupted' : 'failed'
  const fields = formatFields([
    ['Smoke', `${report.run_id} ${result} in ${report.seconds} s`],
    ['Orders', orders.placed],
    ['In doubt', orders.in_doubt || null],
    [
      'Removed',
      removed && `${removed.orders} orders with ${removed.units} units, ${removed.customers} customers`,
    ],
    ['p95', p95_ms === null ? null : `${p95_ms} ms`],
  ])
  const lines = report.steps.map(({ name, state, ms, message }) => {
    const reason = message === null ? '' : `: ${plainText(message)}`
    return `  ${state === 'passed' ? 'ok    ' : 'FAILED'}  ${String(ms).padStart(6)} ms  ${name}${reason}`
  })
  return [fields, '', ...lines].join('\n')
}

/** The error of a failed smoke; null for one that passed or was interrupted. */
export function smokeError({ ok, interrupted, steps, clean }: SmokeReport): CliError | null {
  if (ok || interrupted) return null
  const failed = steps.filter(({ state }) => state === 'failed')
  const [{ kind } = { kind: null }] = failed
  const exit = kind === 'contract' || kind === 'unreachable' ? exitCodes[kind] : exitCodes.failure
  return new CliError(exit, 'smoke_failed', 'The smoke failed', {
    detail: failed.map(({ name, message }) => `${name}: ${message}`).join('\n'),
    hints: clean === null ? [] : [`To remove its orders: ${clean}`],
  })
}
