import type { Command } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError, usageError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { runName } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { type Column, formatTable, type Screen } from '#cli/output/table.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { DEFAULT_PROFILE } from '#cli/settings.ts'
import { cleanCommand, type TestRun } from '#cli/smoke/test-run.ts'
import { keyHints } from './run.ts'
import { age } from './smoke-options.ts'

const MOST_SHOWN = 5

/** `olderThan` in milliseconds. */
type CleanOptions = { runId?: string; olderThan?: number; all?: boolean; dryRun?: boolean }

const cleaning: Declare = (command) =>
  command
    .description(
      'Removes what smokes have ordered: their orders go, the units return to the stock, then their customers go. Without a ' +
        'flag: runs whose time is over. Needs an operator key with the scope test.',
    )
    .option('--run-id <id>', 'this run only', runName)
    .option('--older-than <time>', 'runs opened longer ago, such as 12h or 1d', age)
    .option('--all', 'every run, also those that are going on')
    .option('--dry-run', 'only list what would go')
    .removedOption('--mark <mark>', 'name the run with --run-id')
    .examples(
      'haat smoke clean',
      'haat smoke clean --run-id nightly-42',
      'haat smoke clean --older-than 1d --json',
    )
    .runs(runClean)

export const smokeCleanCommand: Declare = (command) =>
  command
    .with(cleaning)
    .configureHelp({
      ...command.configureHelp(),
      visibleGlobalOptions: () => command.parent?.parent?.options.slice() ?? [],
    })
    .hook('preAction', () => takeRunIdBefore(command))

/** `haat smoke` has `--run-id` as well and reads it first; no other option of it has a meaning here. */
function takeRunIdBefore(declared: Command): void {
  const { parent } = declared
  const given = Object.keys(parent?.opts() ?? {}).filter(
    (name) => parent?.getOptionValueSource(name) === 'cli',
  )
  const [stray] = given.filter((name) => name !== 'runId')
  const option = parent?.options.find((each) => each.attributeName() === stray)
  if (stray !== undefined) throw usageError(`${option?.long ?? stray} is not for cleaning`)
  if (given.length > 0) declared.setOptionValue('runId', String(parent?.getOptionValue('runId')))
}

/** Removes runs and shows what went. */
async function runClean(context: CliContext, options: CleanOptions): Promise<void> {
  const { api, out, now } = context
  const key = await operatorKey(context)
  if (key === null) throw cliError('no_operator_key', 'This needs an operator key', keyHints.slice(0, 1))
  context.credentials.operatorKey = key.value
  const { data: runs } = unwrap(await api.call('listTestRuns'))
  const chosen = chooseRuns(runs, options, now())
  const left = options.runId
    ? []
    : runs.filter((run) => run.orders + run.customers > 0 && !chosen.some(({ mark }) => mark === run.mark))
  if (options.dryRun) {
    out.result(chosen, (screen) => runTable(chosen, screen))
    out.note('Nothing was removed.')
    noteLeft(context, left)
    return
  }
  if (chosen.length > 0) await confirmProduction(context, whatGoes(chosen))
  const { removeRuns } = await import('#cli/smoke/conduct-smoke.ts')
  const removed = await removeRuns(context, { marks: chosen.map(({ mark }) => mark), operatorKey: key.value })
  out.result(removed, (screen) => runTable(removed, screen))
  if (removed.length === 0 && left.length === 0) out.note('There is no test run.')
  noteLeft(context, left)
}

/** A run that was named is removed, listed or not. Without an option those go whose time is over. */
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

/** What cleaning removes, as the end of a sentence. */
function whatGoes(runs: readonly TestRun[]): string {
  const sum = (count: (run: TestRun) => number): number => runs.reduce((total, run) => total + count(run), 0)
  const [orders, customers] = [sum((run) => run.orders), sum((run) => run.customers)]
  const named = runs.slice(0, MOST_SHOWN).map(({ mark }) => mark)
  const more = runs.length > MOST_SHOWN ? ` and ${runs.length - MOST_SHOWN} more` : ''
  return `this deletes ${orders} orders and ${customers} customers of ${named.join(', ')}${more}`
}

/** A smoke that was killed looks like one that is going on: only its time, or a person, says that it is over. */
function noteLeft(
  { out, settings: { url, profile, production } }: CliContext,
  left: readonly TestRun[],
): void {
  const place = { url, profile: profile === DEFAULT_PROFILE ? null : profile, production }
  for (const { mark, orders, customers, expires_at } of left.slice(0, MOST_SHOWN)) {
    const what = `orders: ${orders}, customers: ${customers}, open until ${dhakaTime(expires_at)}`
    out.note(`Still there: ${mark} (${what}). To remove it: ${cleanCommand(mark, place)}`)
  }
  if (left.length > MOST_SHOWN) {
    out.note(`${left.length - MOST_SHOWN} more runs are still there; --all removes every one.`)
  }
}

const COLUMNS: readonly Column<Pick<TestRun, 'mark' | 'orders' | 'customers'> & { units?: number }>[] = [
  ['Run', ({ mark }) => mark, 'flexible'],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Units', ({ units }) => units, 'right'],
  ['Customers', ({ customers }) => customers, 'right'],
]

function runTable(rows: Parameters<(typeof COLUMNS)[number][1]>[0][], screen: Screen): string {
  return rows.length === 0 ? '' : formatTable(COLUMNS, rows, screen)
}
