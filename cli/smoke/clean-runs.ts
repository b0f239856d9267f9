import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure } from '#cli/failure.ts'
import { fetchFrom } from '#cli/network/fetch.ts'
import { machineClock } from './load/run-visits.ts'
import { PATIENCE_MS } from './smoke-tools.ts'
import { makeTools } from './make-tools.ts'
import { removeMark, type Removed } from './test-run.ts'
import { StepFault } from './steps/recorder.ts'

/** Takes back what carries these marks, one after the other; a failure says which are done. */
export async function cleanRuns(
  context: CliContext,
  { marks, operatorKey }: { marks: readonly string[]; operatorKey: string },
): Promise<Removed[]> {
  const { env, runId, out, settings, newKey, interrupted: stop } = context
  const { url: baseUrl, timeoutMs } = settings
  const send = await fetchFrom({ env, runId, note: out.note })
  const { tools } = makeTools({ baseUrl, timeoutMs, operatorKey, newKey, clock: machineClock, stop, send })
  const removed: Removed[] = []
  try {
    for (const mark of marks) {
      if (stop.aborted) break
      const calls = tools.callsAs('cleaner')
      removed.push(await removeMark(mark, { calls, clock: machineClock, stop, patienceMs: PATIENCE_MS }))
    }
  } catch (error) {
    throw failureFrom(error, removed)
  }
  return removed
}

function failureFrom(error: unknown, removed: readonly Removed[]): unknown {
  const [fault] = error instanceof StepFault ? error.faults : []
  if (!fault) return error
  const message = 'Not everything was taken back'
  const about = {
    detail: fault.message,
    hints: [
      ...removed.map(({ mark, orders }) => `${mark} is done: ${orders} orders`),
      'The same command again goes on where this one stopped.',
    ],
  }
  switch (fault.kind) {
    case 'contract':
      return new Failure(exitCodes.contract, 'smoke_not_cleaned', message, about)
    case 'unreachable':
      return new Failure(exitCodes.unreachable, 'smoke_not_cleaned', message, about)
    case 'refused':
      return new Failure(exitCodes.refused, 'smoke_not_cleaned', message, about)
    case 'wrong':
      return new Failure(exitCodes.failure, 'smoke_not_cleaned', message, about)
  }
}
