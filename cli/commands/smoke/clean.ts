import type { Command } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { usageError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { runName } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import { removeTestRun, type Removed, type TestRun } from '#cli/smoke/test-run.ts'

type CleanOptions = { runId?: string; all?: boolean }

export const smokeCleanCommand: Declare = (command) =>
  command
    .description(
      'Removes the orders and customers of test runs, and puts the units back into stock. Without a flag: of expired runs. ' +
        'Needs an operator key with the scope test.',
    )
    .option('--run-id <id>', 'only this run', runName)
    .option('--all', 'every run, also active ones')
    .examples('haat smoke clean --run-id nightly-42', 'haat smoke clean --all --json')
    .runsAsOperator(runClean)
    .configureHelp({
      ...command.configureHelp(),
      visibleGlobalOptions: () => command.parent?.parent?.options.slice() ?? [],
    })
    .hook('preAction', () => takeParentRunId(command))

/** `haat smoke` has `--run-id` as well and parses it first; its other options are errors here. */
function takeParentRunId(command: Command): void {
  const given = command.parent?.options.filter(
    (option) => command.parent?.getOptionValueSource(option.attributeName()) === 'cli',
  )
  for (const { long } of given ?? []) {
    if (long !== '--run-id') throw usageError(`${long} is not an option of haat smoke clean`)
    command.setOptionValue('runId', command.parent?.getOptionValue('runId'))
  }
}

const COLUMNS: readonly Column<Removed>[] = [
  ['Run', ({ mark }) => mark, 'flexible'],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Units', ({ units }) => units, 'right'],
  ['Customers', ({ customers }) => customers, 'right'],
]

/** Removes the chosen runs one after the other, and notes those that stay. */
async function runClean(context: CliContext, options: CleanOptions): Promise<void> {
  const { api, out, now } = context
  const { data: runs } = unwrap(await api.call('listTestRuns'))
  const { runId, all = false } = options
  const isChosen = ({ mark, expires_at: end }: TestRun): boolean =>
    runId === undefined ? all || Date.parse(end) <= now() : mark === runId
  // A run without orders is not listed.
  const names = runId === undefined ? runs.filter(isChosen).map(({ mark }) => mark) : [runId]
  if (names.length > 0)
    await confirmProduction(context, `this deletes the orders and customers of ${names.join(', ')}`)
  const removed: Removed[] = []
  for (const name of names)
    removed.push(await removeTestRun(async (id, ...args) => unwrap(await api.call(id, ...args)), name))
  out.result(removed, (screen) => formatTable(COLUMNS, removed, screen))
  if (runs.length === 0 && removed.length === 0) out.note('There is no test run')
  const left = runs.filter((run) => !isChosen(run) && run.orders + run.customers > 0)
  if (runId === undefined && left.length > 0) {
    const active = left.map(({ mark }) => mark).join(', ')
    out.note(`Still active: ${active}. To remove them: --run-id with one of them, or --all`)
  }
}
