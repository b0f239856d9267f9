import type { Command } from 'commander'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { answerOf } from '#cli/network/answer.ts'
import { fetchFrom } from '#cli/network/fetch-with-reason.ts'
import { formatTable } from '#cli/output/table.ts'
import { chooseRuns } from '#cli/smoke/mark/choose-runs.ts'
import { machineClock } from '#cli/smoke/load/clock.ts'
import { makeTools } from '#cli/smoke/make-tools.ts'
import { removeMark, type Removed } from '#cli/smoke/mark/remove-mark.ts'
import { PATIENCE_MS } from '#cli/smoke/smoke-plan.ts'
import { keyHints } from '#cli/smoke/reports/smoke-failure.ts'
import { StepFault } from '#cli/smoke/steps/fault.ts'
import { age, mark } from './smoke-arguments.ts'

/** `olderThan` in milliseconds. */
export type CleanFlags = { mark?: string; olderThan?: number; all?: boolean; dryRun?: boolean }

export const smokeCleanCommand = defineCommand<CleanFlags>({
  declare: (command, start) => {
    command
      .configureHelp({
        ...command.configureHelp(),
        visibleGlobalOptions: () => command.parent?.parent?.options.slice() ?? [],
      })
      .description(
        'Takes back what smokes have ordered: marked orders go and their units return to the shelves, then the marked ' +
          'customers. Without a flag: runs whose time is over. Needs an operator key with the scope test.',
      )
      .option('--mark <mark>', 'this run only', mark)
      .option('--older-than <time>', 'runs opened longer ago, such as 12h or 1d', age)
      .option('--all', 'every run, also those that are going on')
      .option('--dry-run', 'only list what would go')
      .addHelpText(
        'after',
        '\nExamples:\n  haat smoke clean\n  haat smoke clean --mark nightly-42\n  haat smoke clean --older-than 1d --json',
      )
      .action((flags: CleanFlags) => start({ ...flags, ...flagsBefore(command) }))
  },
  run: runClean,
})

/** `--mark` stands on `haat smoke` as well, which reads it first; nothing else of that has a meaning here. */
function flagsBefore({ parent }: Command): { mark?: string } {
  const given = Object.keys(parent?.opts() ?? {}).filter(
    (name) => parent?.getOptionValueSource(name) === 'cli',
  )
  const [stray] = given.filter((name) => name !== 'mark')
  if (stray !== undefined) throw new Failure(exitCodes.usage, 'usage', `--${stray} is not for cleaning`)
  return given.length > 0 ? { mark: String(parent?.getOptionValue('mark')) } : {}
}

/** Takes marked orders back and says what went. */
export async function runClean(context: CliContext, flags: CleanFlags): Promise<void> {
  const { env, runId, api, out, now, settings, newKey, interrupted } = context
  const key = await operatorKey(context)
  if (key === null) throw noKey()
  context.credentials.operatorKey = key.value
  const { data: runs } = answerOf(await api.call('listTestRuns'))
  const chosen = chooseRuns(runs, flags, now())
  if (flags.dryRun) {
    out.result(chosen, (screen) =>
      runTable(
        chosen.map(({ mark, orders, customers }) => [mark, String(orders), '', String(customers)]),
        screen,
      ),
    )
    out.note('Nothing was taken back.')
    return
  }
  const { tools } = makeTools({
    ...{ baseUrl: settings.url, timeoutMs: settings.timeoutMs, operatorKey: key.value },
    ...{
      newKey,
      clock: machineClock,
      stop: interrupted,
      send: await fetchFrom({ env, runId, note: out.note }),
    },
  })
  const removed: Removed[] = []
  try {
    for (const { mark } of chosen) {
      if (interrupted.aborted) break
      const calls = tools.callsAs('cleaner')
      removed.push(
        await removeMark(mark, { calls, clock: machineClock, stop: interrupted, patienceMs: PATIENCE_MS }),
      )
    }
  } catch (error) {
    throw failureFrom(error, removed)
  }
  out.result(removed, (screen) =>
    runTable(
      removed.map(({ mark, orders, units, customers }) => [mark, ...[orders, units, customers].map(String)]),
      screen,
    ),
  )
  if (removed.length === 0) out.note('Nothing is marked.')
}

function runTable(rows: readonly string[][], screen: Parameters<typeof formatTable>[2]): string {
  if (rows.length === 0) return ''
  const figures = ['Orders', 'Units', 'Customers'].map((title) => ({ title, align: 'right' as const }))
  return formatTable([{ title: 'Mark', flexible: true }, ...figures], rows, screen)
}

function noKey(): Failure {
  return new Failure(exitCodes.signIn, 'no_operator_key', 'This needs an operator key', {
    hints: keyHints.slice(0, 1),
  })
}

const EXITS = {
  contract: exitCodes.contract,
  unreachable: exitCodes.unreachable,
  refused: exitCodes.refused,
  wrong: exitCodes.failure,
} as const

function failureFrom(error: unknown, removed: readonly Removed[]): unknown {
  const [fault] = error instanceof StepFault ? error.faults : []
  if (!fault) return error
  return new Failure(EXITS[fault.kind], 'smoke_not_cleaned', 'Not everything was taken back', {
    detail: fault.message,
    hints: [
      ...removed.map(({ mark, orders }) => `${mark} is done: ${orders} orders`),
      'The same command again goes on where this one stopped.',
    ],
  })
}
