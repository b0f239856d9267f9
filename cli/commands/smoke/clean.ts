import type { Command } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError, usageError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { duration, runName } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { cleanCommand, type TestRun } from '#cli/smoke/test-run.ts'
import { keyHints } from './run.ts'

const MAX_SHOWN = 5

/** `olderThan` in milliseconds. */
type CleanOptions = { runId?: string; olderThan?: number; all?: boolean; dryRun?: boolean }

export const smokeCleanCommand: Declare = (command) =>
  command
    .description(
      'Removes the orders and customers of test runs, and puts the units back into stock. Without a flag: of expired runs. ' +
        'Needs an operator key with the scope test.',
    )
    .option('--run-id <id>', 'only this run', runName)
    .option('--older-than <time>', 'runs that are older, such as 12h or 1d', duration('s'))
    .option('--all', 'every run, also active ones')
    .option('--dry-run', 'only list the runs')
    .removedOption('--mark <mark>', 'name the run with --run-id')
    .examples('haat smoke clean --run-id nightly-42', 'haat smoke clean --older-than 1d --json')
    .runs(runClean)
    .configureHelp({
      ...command.configureHelp(),
      visibleGlobalOptions: () => command.parent?.parent?.options.slice() ?? [],
    })
    .hook('preAction', () => takeParentRunId(command))

/** `haat smoke` has `--run-id` as well and parses it first; its other options are errors here. */
function takeParentRunId(command: Command): void {
  const { parent } = command
  const given = (parent?.options ?? []).filter(
    (option) => parent?.getOptionValueSource(option.attributeName()) === 'cli',
  )
  const stray = given.find((option) => option.attributeName() !== 'runId')
  if (stray) throw usageError(`${stray.long} is not an option of haat smoke clean`)
  if (given.length > 0) command.setOptionValue('runId', String(parent?.getOptionValue('runId')))
}

const COLUMNS: readonly Column<Pick<TestRun, 'mark' | 'orders' | 'customers'> & { units?: number }>[] = [
  ['Run', ({ mark }) => mark, 'flexible'],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Units', ({ units }) => units, 'right'],
  ['Customers', ({ customers }) => customers, 'right'],
]

/** Removes runs, and notes those that stay. */
async function runClean(context: CliContext, options: CleanOptions): Promise<void> {
  const { api, out, now, settings } = context
  const key = await operatorKey(context)
  if (key === null) throw cliError('signed_out', 'This command needs an operator key', keyHints.slice(0, 1))
  context.credentials.operatorKey = key.value
  const { data: runs } = unwrap(await api.call('listTestRuns'))
  const chosen = chooseRuns(runs, options, now())
  if (options.dryRun) {
    out.result(chosen, (screen) => formatTable(COLUMNS, chosen, screen))
    out.note('Nothing was removed')
  } else {
    if (chosen.length > 0) await confirmProduction(context, whatIsRemoved(chosen))
    const { removeRuns } = await import('#cli/smoke/run-smoke.ts')
    const marks = chosen.map(({ mark }) => mark)
    const removed = await removeRuns(context, { marks, operatorKey: key.value })
    out.result(removed, (screen) => formatTable(COLUMNS, removed, screen))
    if (removed.length === 0 && runs.length === 0) out.note('There is no test run')
  }
  if (options.runId !== undefined) return
  const left = runs.filter((run) => run.orders + run.customers > 0 && !chosen.includes(run))
  for (const { mark, orders, customers, expires_at } of left.slice(0, MAX_SHOWN)) {
    const what = `orders: ${orders}, customers: ${customers}, open until ${dhakaTime(expires_at)}`
    out.note(`Still there: ${mark} (${what}). To remove it: ${cleanCommand(mark, settings)}`)
  }
  if (left.length > MAX_SHOWN)
    out.note(`${left.length - MAX_SHOWN} more runs are still there; --all removes them`)
}

/** The named run, listed or not; else the runs that match, by default expired ones. */
function chooseRuns(
  runs: readonly TestRun[],
  { runId, olderThan, all }: CleanOptions,
  now: number,
): TestRun[] {
  if (runId !== undefined) {
    const unlisted = { mark: runId, opened_at: '', expires_at: '', orders: 0, customers: 0 }
    return [runs.find((run) => run.mark === runId) ?? unlisted]
  }
  return runs.filter(({ opened_at, expires_at }) => {
    if (olderThan !== undefined) return now - Date.parse(opened_at) >= olderThan
    return all === true || Date.parse(expires_at) <= now
  })
}

/** What is removed, as the end of a question. */
function whatIsRemoved(runs: readonly TestRun[]): string {
  const sum = (count: (run: TestRun) => number): number => runs.reduce((total, run) => total + count(run), 0)
  const named = runs.slice(0, MAX_SHOWN).map(({ mark }) => mark)
  const more = runs.length > MAX_SHOWN ? ` and ${runs.length - MAX_SHOWN} more` : ''
  const [orders, customers] = [sum((run) => run.orders), sum((run) => run.customers)]
  return `this deletes ${orders} orders and ${customers} customers of ${named.join(', ')}${more}`
}
