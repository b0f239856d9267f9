import { styleText } from 'node:util'
import { formatTable, type Screen } from '#cli/output/table.ts'
import { plainText } from '#cli/output/plain-text.ts'
import { faultText } from '#cli/smoke/steps/fault.ts'
import type { SmokeReport } from '#cli/smoke/reports/smoke-report.ts'

const MOST_FAILURES = 20

/** A whole smoke for people: how it went, how fast the store was, what failed, what is left. */
export function summaryView(report: SmokeReport, screen: Screen): string {
  const parts = [headline(report, screen), timesTable(report, screen), ...lists(report)]
  return parts.filter((part) => part !== '').join('\n\n')
}

function headline(report: SmokeReport, screen: Screen): string {
  const { orders, removed, clean, failed, tries } = report
  const how = report.ok ? 'passed' : report.interrupted ? 'was interrupted' : 'failed'
  const shown = screen.color ? styleText(report.ok ? 'green' : 'red', how, { validateStream: false }) : how
  const allowed = report.forgiven ? ' (allowed)' : ''
  return [
    `Smoke ${report.mark} ${shown} in ${report.seconds} s: ${tries} steps, ${failed} failed${allowed}`,
    `${orders.placed} orders with ${orders.units} units${orders.in_doubt > 0 ? `, ${orders.in_doubt} in doubt` : ''}`,
    ...(removed
      ? [`taken back: ${removed.orders} orders with ${removed.units} units, ${removed.customers} customers`]
      : []),
    ...(clean === null ? [] : [`To take them back: ${clean}`]),
  ].join('\n')
}

function timesTable({ times, slowest, all_times, late }: SmokeReport, screen: Screen): string {
  if (all_times === null) return ''
  const rows = Object.entries(times).map(([name, each]) =>
    row(name === slowest ? `${name} (slowest)` : name, each),
  )
  const titles = ['count', 'p50 ms', 'p90', 'p95', 'p99', 'max']
  return formatTable(
    [{ title: 'Operation', flexible: true }, ...titles.map((title) => ({ title, align: 'right' as const }))],
    [...rows, row('all', all_times), ...(late ? [row('began late by', late)] : [])],
    screen,
  )
}

function row(name: string, times: NonNullable<SmokeReport['all_times']>): string[] {
  const { count, p50_ms, p90_ms, p95_ms, p99_ms, max_ms } = times
  return [name, String(count), ...[p50_ms, p90_ms, p95_ms, p99_ms, max_ms].map((ms) => ms.toFixed(1))]
}

function lists({ failures, steps, thresholds }: SmokeReport): string[] {
  const failed = failures.map(({ step, kind, count, ...fault }) => {
    const often = count > 1 ? `${count} × ` : ''
    return `${often}${step}: ${kind}: ${faultText({ kind, ...fault })}`
  })
  const more = failed.length - MOST_FAILURES
  const shown = [...failed.slice(0, MOST_FAILURES), ...(more > 0 ? [`and ${more} more (--report)`] : [])]
  const noted = (state: string) => steps.filter((step) => step.state === state).map(told)
  const measured = thresholds
    .filter(({ ok, name }) => name === 'max-p95' || !ok)
    .map(({ name, operation, limit, unit, actual, ok }) => {
      const of = operation === null ? '' : ` of ${operation}`
      return `${name}${of}: ${actual === null ? 'nothing measured' : tenths(actual)} ${unit}, at most ${limit}: ${ok ? 'kept' : 'missed'}`
    })
  return [
    list('Failures', shown),
    list('Warnings', noted('warned')),
    list('Not tried', noted('skipped')),
    list('Thresholds', measured),
  ]
}

function told({ suite, name, note }: SmokeReport['steps'][number]): string {
  return `${suite}: ${name}${note === null ? '' : `: ${note}`}`
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${plainText(line)}`)].join('\n')
}
