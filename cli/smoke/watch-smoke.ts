import { styleText } from 'node:util'
import { plainText } from '#cli/output/plain-text.ts'
import { type Column, type Screen, formatTable } from '#cli/output/table.ts'
import { timesOf, type Times } from './figures.ts'
import type { SmokeReport } from './report.ts'
import type { Progress } from './run-smoke.ts'
import { faultText, type Recorder } from './recorder.ts'
import type { Output } from '#cli/output/output.ts'
import type { SmokePlan, SmokeTools } from './tools.ts'

/** What a running smoke is told in one line from. `wanted` is Infinity where only the time says when it ends. */
export type LiveFigures = {
  phase: Progress['phase']
  placed: number
  wanted: number
  failed: number
  /** Orders a second under load; null where that cannot be told yet. */
  rate: number | null
  /** The newest times of orders, in milliseconds. */
  times: readonly number[]
}

const PHASES: Readonly<Record<Progress['phase'], string>> = {
  open: 'opening',
  browse: 'browsing',
  rehearse: 'rehearsing',
  load: 'ordering',
  books: 'reading back',
  clean: 'cleaning',
  over: 'done',
}

const NEWEST = 1000

/** Where a smoke stands: what it does, orders, their rate, failures, the speed of most. */
export function liveText({ phase, placed, wanted, failed, rate, times }: LiveFigures): string {
  const of = Number.isFinite(wanted) && wanted > 0 ? `/${wanted}` : ''
  const speed = timesOf(times.slice(-NEWEST))
  return [
    PHASES[phase],
    `${placed}${of} orders`,
    ...(rate === null ? [] : [`${rate.toFixed(1)}/s`]),
    `${failed} failed`,
    ...(speed ? [`p95 ${Math.round(speed.p95_ms)} ms`] : []),
  ].join(' · ')
}

/** How many steps and visits have failed so far. */
export function failedSoFar(recorder: Pick<Recorder, 'steps'>, progress: Progress): number {
  const steps = recorder.steps().reduce((sum, { failed }) => sum + failed, 0)
  return steps + (progress.load === null ? progress.visits.failed : 0)
}

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

const FIGURES: readonly Column<[name: string, times: Times]>[] = [
  ['Operation', ([name]) => name, 'flexible'],
  ['count', ([, { count }]) => count, 'right'],
  ['p50 ms', ([, { p50_ms: ms }]) => ms.toFixed(1), 'right'],
  ['p90', ([, { p90_ms: ms }]) => ms.toFixed(1), 'right'],
  ['p95', ([, { p95_ms: ms }]) => ms.toFixed(1), 'right'],
  ['p99', ([, { p99_ms: ms }]) => ms.toFixed(1), 'right'],
  ['max', ([, { max_ms: ms }]) => ms.toFixed(1), 'right'],
]

function timesTable({ times, slowest, all_times: all, late }: SmokeReport, screen: Screen): string {
  if (all === null) return ''
  const rows: [string, Times][] = Object.entries(times)
  const named = rows.map(([name, each]): [string, Times] => [
    name === slowest ? `${name} (slowest)` : name,
    each,
  ])
  named.push(['all', all])
  if (late) named.push(['began late by', late])
  return formatTable(FIGURES, named, screen)
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

/** Tells where a smoke stands: a line that changes on a terminal, a line now and then elsewhere. */
export type Watch = {
  onPhase: (progress: Progress) => void
  end: () => void
}

type Watched = {
  out: Pick<Output, 'live' | 'note'>
  plan: Pick<SmokePlan, 'orders'>
  tools: Pick<SmokeTools, 'recorder' | 'book' | 'clock'>
  progress: Progress
}

const LIVE_MS = 200
const PLAIN_MS = 10000

export function watchSmoke({ out, plan, tools, progress }: Watched): Watch {
  let load: { began: number; before: number } | null = null
  const text = (): string => {
    const placed = tools.book.acknowledged().length
    return liveText({
      phase: progress.phase,
      placed,
      wanted: plan.orders?.count ?? 0,
      failed: failedSoFar(tools.recorder, progress),
      rate: load && rateOf(placed - load.before, tools.clock.tick() - load.began),
      times: tools.recorder.times().get('placeOrder') ?? [],
    })
  }
  const tell = (): void => (out.live.isShown ? out.live.show(text()) : out.note(text()))
  const timer = setInterval(tell, out.live.isShown ? LIVE_MS : PLAIN_MS)
  timer.unref()
  return {
    onPhase({ phase }) {
      if (phase === 'load') load ??= { began: tools.clock.tick(), before: tools.book.acknowledged().length }
      if (phase !== 'over') tell()
    },
    end() {
      clearInterval(timer)
      out.live.clear()
    },
  }
}

/** Orders a second, once there has been a second to tell. */
function rateOf(orders: number, ms: number): number | null {
  return ms < 1000 ? null : (orders * 1000) / ms
}
