import { setTimeout as pause } from 'node:timers/promises'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { seconds } from '#cli/input/parse-argument.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { formatFields } from '#cli/output/table.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { mayPass } from '#client/retry-after.ts'

type StatusOptions = { wait?: number }

const PAUSE_MS = 500

export const statusCommand: Declare = (command) =>
  command
    .description('Shows whether the store can serve shoppers now. Exit code 6 while it cannot.')
    .option('--wait <seconds>', 'wait until it can, at most this long', seconds)
    .examples('haat status --wait 60 && haat products --limit 1')
    .runs(runStatus)

/** Checks health and readiness, repeatedly with `wait`. */
async function runStatus(context: CliContext, { wait = 0 }: StatusOptions): Promise<void> {
  const { out, settings, shutdown } = context
  const until = performance.now() + wait * 1000
  let problem = await problemNow(context)
  while (problem && mayPass(problem.status) && performance.now() < until) {
    await pause(PAUSE_MS, undefined, { signal: shutdown.signal }).catch(() => undefined)
    if (shutdown.signal.aborted) break
    problem = await problemNow(context)
  }
  if (problem) throw toCliError(problem)
  const status = { url: settings.url, healthy: true, ready: true }
  out.result(status, () =>
    formatFields([
      ['Store', status.url],
      ['Status', 'ready'],
    ]),
  )
}

async function problemNow({ api }: CliContext): Promise<ApiProblem | null> {
  const health = await api.call('getHealth')
  if (!health.ok) return health.problem
  const reads = await api.call('getReadsReady')
  if (!reads.ok) return reads.problem
  const ready = await api.call('getReadiness')
  if (ready.ok) return null
  return { ...ready.problem, detail: `${ready.problem.detail}; browsing works` }
}
