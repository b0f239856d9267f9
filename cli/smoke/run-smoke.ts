import { dhakaIso } from '#core/time/dhaka.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { exitOf, p95Of, writeReports, type SmokeReport, type WantedReport } from './report.ts'
import { runScenario } from './scenario.ts'
import { StepError, Steps, type StepResult } from './steps.ts'
import { createStoreCalls, type ResponseTimes } from './store-calls.ts'
import { cleanCommand, removeTestRun, type Removed } from './test-run.ts'
import type { Progress, SmokePlan } from './types.ts'

type SmokeInput = {
  plan: SmokePlan
  operatorKey: string | null
  /** The most that 95 of 100 responses may take, in milliseconds; null without a limit. */
  maxP95: number | null
  reports: readonly WantedReport[]
}

/** Runs the scenario to its end and writes the reports. */
export async function runSmoke(context: CliContext, input: SmokeInput): Promise<SmokeReport> {
  const { plan, operatorKey, maxP95, reports } = input
  const { now, newKey, out, settings, shutdown } = context
  const { signal } = shutdown
  const times: ResponseTimes = new Map()
  const progress: Progress = { isOpen: false, placed: [], inDoubt: 0, removed: null }
  const steps = new Steps((name) => {
    out.status(`${name} · ${progress.placed.length} orders`)
  })
  const startedAt = now()
  const report = (): SmokeReport => {
    const { placed, inDoubt, removed, isOpen } = progress
    const p95_ms = p95Of([...times.values()].flat())
    const all = [...steps.results, ...(maxP95 === null ? [] : [limitStep(p95_ms, maxP95)])]
    return {
      ok: !signal.aborted && all.every(({ state }) => state === 'passed'),
      interrupted: signal.aborted,
      url: settings.url,
      run_id: plan.runId,
      started_at: dhakaIso(startedAt),
      seconds: Math.round(now() - startedAt) / 1000,
      orders: { placed: placed.length, in_doubt: inDoubt },
      removed: removed && { orders: removed.orders, units: removed.units, customers: removed.customers },
      clean: isOpen && removed === null ? cleanCommand(plan.runId, settings) : null,
      p95_ms,
      max_p95_ms: maxP95,
      times: Object.fromEntries(
        Array.from(times, ([id, list]) => [id, { count: list.length, p95_ms: p95Of(list) ?? 0 }]),
      ),
      steps: all,
    }
  }
  // A file that cannot be written ends the smoke before anything is ordered.
  await writeReports(reports, report())
  let token: string | null = null
  try {
    await runScenario({
      ...{ plan, steps, progress, newKey, signal },
      guest: createStoreCalls(context, { times }),
      customer: createStoreCalls(context, { times, getToken: () => token }),
      operator: createStoreCalls(context, { times, operatorKey }),
      signIn: (given) => {
        token = given
      },
    })
  } catch (error) {
    if (!(error instanceof StepError)) throw error
  } finally {
    out.progress(null)
    await writeReports(reports, report())
  }
  return report()
}

function limitStep(p95: number | null, max: number): StepResult {
  const isMet = p95 !== null && p95 <= max
  return {
    ...{ name: 'respond in time', ms: 0 },
    state: isMet ? 'passed' : 'failed',
    kind: isMet ? null : 'wrong',
    message: isMet ? null : `p95 is ${p95 ?? 'unknown'} ms, --max-p95 allows ${max} ms`,
  }
}

/** Removes runs one after the other; an error names those that are done. */
export async function removeRuns(
  context: CliContext,
  { marks, operatorKey }: { marks: readonly string[]; operatorKey: string },
): Promise<Removed[]> {
  const calls = createStoreCalls(context, { times: new Map(), operatorKey })
  const removed: Removed[] = []
  for (const mark of marks) {
    try {
      removed.push(await removeTestRun(calls, mark))
    } catch (error) {
      if (!(error instanceof StepError)) throw error
      throw new CliError(exitOf(error.kind), 'smoke_failed', 'Not every test run was removed', {
        detail: error.message,
        hints: removed.map((each) => `${each.mark} is removed: ${each.orders} orders`),
      })
    }
  }
  return removed
}
