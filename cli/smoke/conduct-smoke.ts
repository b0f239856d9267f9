import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { exitOf, reportText, smokeFailure, smokeReport, writeReports, type WantedReport } from './report.ts'
import { runScenario } from './scenario.ts'
import { createSteps, StepError } from './steps.ts'
import { createStoreCalls, type AnswerTimes } from './store-calls.ts'
import { removeTestRun, type Removed } from './test-run.ts'
import type { Progress, SmokePlan, SmokeReport } from './types.ts'

type Conducting = {
  plan: SmokePlan
  operatorKey: string | null
  maxP95: number | null
  reports: readonly WantedReport[]
  clean: string
}

/** How a smoke went; `failure` is null for one that passed or was interrupted. */
export type Conducted = { report: SmokeReport; text: string; failure: CliError | null }

/** Runs the scenario to its end and writes the reports. */
export async function conductSmoke(context: CliContext, conducting: Conducting): Promise<Conducted> {
  const { plan, operatorKey, reports } = conducting
  const { now, newKey, out, interrupted, settings } = context
  const times: AnswerTimes = new Map()
  const progress: Progress = { isOpen: false, placed: [], inDoubt: 0, removed: null }
  const steps = createSteps((name) => out.live.show(`${name} · ${progress.placed.length} orders`))
  const startedAt = now()
  const present = (): SmokeReport =>
    smokeReport({
      ...conducting,
      ...{ progress, times, startedAt, steps: steps.results, url: settings.url },
      endedAt: now(),
      interrupted: interrupted.aborted,
    })
  // Written before anything is ordered, so that a file that cannot be written ends the smoke here.
  await writeReports(reports, present())
  let token: string | null = null
  try {
    await runScenario({
      ...{ plan, steps, progress, newKey, interrupted },
      guest: createStoreCalls(context, { times, operatorKey: null }),
      customer: createStoreCalls(context, { times, operatorKey: null, getToken: () => token }),
      operator: createStoreCalls(context, { times, operatorKey }),
      signIn: (given) => {
        token = given
      },
    })
  } catch (error) {
    if (!(error instanceof StepError)) throw error
  } finally {
    out.live.clear()
    await writeReports(reports, present())
  }
  const report = present()
  return { report, text: reportText(report), failure: smokeFailure(report) }
}

/** Removes runs one after the other; a failure names those that are done. */
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
      throw new CliError(exitOf(error.kind), 'smoke_not_cleaned', 'Not every test run was removed', {
        detail: error.message,
        hints: [
          ...removed.map((each) => `${each.mark} is done: ${each.orders} orders`),
          'The same command again goes on where this one stopped.',
        ],
      })
    }
  }
  return removed
}
