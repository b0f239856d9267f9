import type { CliContext } from '#cli/context.ts'
import { exitCodes, type ExitCode, Failure } from '#cli/failure.ts'
import { type FaultKind, StepFault } from './recorder.ts'
import { createReportWriter, type WantedReport } from './report-files.ts'
import { smokeFailure, smokeReport } from './report.ts'
import { newProgress, runSmoke, type Progress } from './run-smoke.ts'
import { cleanCommand, removeMark, type Removed } from './test-run.ts'
import { CLEANING_MS, DRAIN_MS, type SmokePlan, openTools, PATIENCE_MS } from './tools.ts'
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
  const { out, now, ending } = context
  const tools = await openTools(context, operatorKey)
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
    await runSmoke({ plan, tools, progress, onPhase })
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

/** Takes back what carries these marks, one after the other; a failure says which are done. */
export async function cleanRuns(
  context: CliContext,
  { marks, operatorKey }: { marks: readonly string[]; operatorKey: string },
): Promise<Removed[]> {
  const { callsAs, clock, stop } = await openTools(context, operatorKey)
  const removed: Removed[] = []
  try {
    for (const mark of marks) {
      if (stop.aborted) break
      removed.push(
        await removeMark(mark, { calls: callsAs('cleaner'), clock, stop, patienceMs: PATIENCE_MS }),
      )
    }
  } catch (error) {
    throw failureFrom(error, removed)
  }
  return removed
}

const ENDS: Readonly<Record<FaultKind, ExitCode>> = {
  contract: exitCodes.contract,
  unreachable: exitCodes.unreachable,
  refused: exitCodes.refused,
  wrong: exitCodes.failure,
}

function failureFrom(error: unknown, removed: readonly Removed[]): unknown {
  const [fault] = error instanceof StepFault ? error.faults : []
  if (!fault) return error
  return new Failure(ENDS[fault.kind], 'smoke_not_cleaned', 'Not everything was taken back', {
    detail: fault.message,
    hints: [
      ...removed.map(({ mark, orders }) => `${mark} is done: ${orders} orders`),
      'The same command again goes on where this one stopped.',
    ],
  })
}
