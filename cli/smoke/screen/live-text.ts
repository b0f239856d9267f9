import type { Recorder } from '#cli/smoke/steps/recorder.ts'
import { timesOf } from '#cli/smoke/figures/percentiles.ts'
import type { Progress } from '#cli/smoke/run-smoke.ts'

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
    ...(speed ? [`p95 ${Math.round(speed.p95)} ms`] : []),
  ].join(' · ')
}

/** How many steps and visits have failed so far. */
export function failedSoFar(recorder: Pick<Recorder, 'steps'>, progress: Progress): number {
  const steps = recorder.steps().reduce((sum, { failed }) => sum + failed, 0)
  return steps + (progress.load === null ? progress.visits.failed : 0)
}
