import { dhakaIso } from '#core/time/dhaka.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { p95Of, writeReports, type SmokeReport, type WantedReport } from './report.ts'
import { runScenario } from './scenario.ts'
import { check, stepRunner, type StepResult } from './steps.ts'
import { createStoreCall, type ResponseTimes } from './store-calls.ts'
import { cleanCommand, type Smoke } from './test-run.ts'

type SmokeInput = {
  plan: Smoke['plan']
  operatorKey: string | null
  /** The most that 95 of 100 responses may take, in milliseconds; null without a limit. */
  maxP95: number | null
  reports: readonly WantedReport[]
}

/** Runs the scenario to its end and writes the reports. `failure` is what ended it early. */
export async function runSmoke(
  context: CliContext,
  { plan, operatorKey, maxP95, reports }: SmokeInput,
): Promise<{ report: SmokeReport; failure: CliError | null }> {
  const { now, newKey, out, settings, shutdown } = context
  const { signal } = shutdown
  const times: ResponseTimes = new Map()
  const results: StepResult[] = []
  const smoke: Smoke = {
    ...{ plan, newKey, signal },
    runStep: stepRunner(results, (name) => out.progress(`${name} · ${smoke.placed.size} orders`)),
    guest: createStoreCall(context, { times }),
    customer: createStoreCall(context, { times, getToken: () => smoke.token }),
    operator: createStoreCall(context, { times, operatorKey }),
    ...{ token: null, run: null, placed: new Map(), inDoubt: 0, removed: null },
  }
  const startedAt = now()
  const report = (): SmokeReport => {
    const { placed, inDoubt, removed, run } = smoke
    const p95_ms = p95Of([...times.values()].flat())
    return {
      ok: !signal.aborted && results.every(({ state }) => state === 'passed'),
      interrupted: signal.aborted,
      url: settings.url,
      run_id: plan.runId,
      started_at: dhakaIso(startedAt),
      seconds: Math.round(now() - startedAt) / 1000,
      orders: { placed: placed.size, in_doubt: inDoubt },
      removed: removed && { orders: removed.orders, units: removed.units, customers: removed.customers },
      clean: run !== null && removed === null ? cleanCommand(plan.runId, settings) : null,
      p95_ms,
      max_p95_ms: maxP95,
      times: Object.fromEntries(
        Array.from(times, ([id, list]) => [id, { count: list.length, p95_ms: p95Of(list) ?? 0 }]),
      ),
      steps: results,
    }
  }
  // A file that cannot be written ends the smoke before anything is ordered.
  await writeReports(reports, report())
  let failure: CliError | null = null
  try {
    await runScenario(smoke)
    if (maxP95 !== null)
      await smoke.runStep('respond in time', async () => checkTime(report().p95_ms, maxP95))
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    failure = error
  } finally {
    out.progress(null)
    await writeReports(reports, report())
  }
  return { report: report(), failure }
}

function checkTime(p95: number | null, max: number): void {
  check(p95 !== null && p95 <= max, `p95 is ${p95 ?? 'unknown'} ms, --max-p95 allows ${max} ms`)
}
