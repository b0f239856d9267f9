import type { CliContext } from '#cli/context.ts'
import { fetchFrom } from '#cli/network/fetch.ts'
import { machineClock } from './load/run-visits.ts'
import { CLEANING_MS, DRAIN_MS, type SmokePlan } from './smoke-tools.ts'
import { makeTools } from './make-tools.ts'
import { cleanCommand } from './test-run.ts'
import { createReportWriter, type WantedReport } from './reports/report-files.ts'
import { smokeFailure, smokeReport } from './reports/smoke-report.ts'
import { newProgress, runSmoke, type Progress } from './run-smoke.ts'
import { summaryView, watchSmoke } from './watch-smoke.ts'

type Conducting = {
  plan: SmokePlan
  operatorKey: string | null
  reports: readonly WantedReport[]
}

const REPORT_EVERY_MS = 10_000

/** Runs a smoke from its first report to its last word; a smoke that does not pass is the failure that is thrown. */
export async function conductSmoke(
  context: CliContext,
  { plan, operatorKey, reports }: Conducting,
): Promise<void> {
  const { env, runId, settings, out, now, newKey, interrupted, ending } = context
  const { url: baseUrl, timeoutMs } = settings
  const { tools, signIn } = makeTools({
    ...{ baseUrl, timeoutMs, operatorKey, newKey, clock: machineClock, stop: interrupted },
    send: await fetchFrom({ env, runId, note: out.note }),
  })
  const progress = newProgress()
  const startedAt = now()
  const present = () => smokeReport({ plan, tools, progress, startedAt, now })
  // Written before anything is ordered, so that a place that takes no report ends the smoke here; then as it goes on, so
  // that a smoke that is killed leaves what it had.
  const files = createReportWriter(reports, present)
  await files.write()
  const save = (): void => void files.write().catch(() => undefined)
  const saving = setInterval(save, REPORT_EVERY_MS)
  const watch = watchSmoke({ out, plan, tools, progress })
  const onPhase = (reached: Progress): void => {
    watch.onPhase(reached)
    save()
  }
  ending.takeTime(DRAIN_MS + (plan.cleans ? CLEANING_MS : 0))
  const release = ending.during(`What it ordered is marked. To take it back: ${cleanCommand(plan)}`)
  try {
    await runSmoke(plan, tools, { onPhase, signIn }, progress)
  } finally {
    clearInterval(saving)
    watch.end()
    if (progress.testRun === null || progress.removed !== null) release()
    await files.write()
  }
  const report = present()
  out.result(report, (screen) => summaryView(report, screen))
  const failure = smokeFailure(report)
  if (failure) throw failure
}
