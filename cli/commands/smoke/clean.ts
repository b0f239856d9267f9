import type { Command } from 'commander'
import { type CliCommand, command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { type Failure, failWith, usage } from '#cli/failure.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { agreeToProduction } from '#cli/input/ask.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { answerOf } from '#cli/network/answer.ts'
import { DEFAULT_PROFILE } from '#cli/settings.ts'
import { type Column, formatTable, type Screen } from '#cli/output/table.ts'
import { cleanCommand } from '#cli/smoke/test-run.ts'
import { chooseRuns, leftRuns, type SmokeRun } from '#cli/smoke/test-run.ts'
import { keyHints } from '#cli/smoke/report.ts'
import { runName } from '#cli/input/parse-argument.ts'
import { age } from './plan-smoke.ts'

const MOST_TOLD = 5

/** `olderThan` in milliseconds. */
type CleanFlags = { mark?: string; olderThan?: number; all?: boolean; dryRun?: boolean }

const told = command<CleanFlags>({
  about:
    'Takes back what smokes have ordered: marked orders go and their units return to the shelves, then the marked ' +
    'customers. Without a flag: runs whose time is over. Needs an operator key with the scope test.',
  takes: [
    ['--mark <mark>', 'this run only', runName],
    ['--older-than <time>', 'runs opened longer ago, such as 12h or 1d', age],
    ['--all', 'every run, also those that are going on'],
    ['--dry-run', 'only list what would go'],
  ],
  examples: [
    'haat smoke clean',
    'haat smoke clean --mark nightly-42',
    'haat smoke clean --older-than 1d --json',
  ],
  run: runClean,
})

export const smokeCleanCommand: CliCommand = {
  declare(declared, execute) {
    told.declare(declared, execute)
    declared
      .configureHelp({
        ...declared.configureHelp(),
        visibleGlobalOptions: () => declared.parent?.parent?.options.slice() ?? [],
      })
      .hook('preAction', () => takeMarkBefore(declared))
  },
}

/** `--mark` stands on `haat smoke` as well, which reads it first; nothing else of that has a meaning here. */
function takeMarkBefore(declared: Command): void {
  const { parent } = declared
  const given = Object.keys(parent?.opts() ?? {}).filter(
    (name) => parent?.getOptionValueSource(name) === 'cli',
  )
  const [stray] = given.filter((name) => name !== 'mark')
  const option = parent?.options.find((each) => each.attributeName() === stray)
  if (stray !== undefined) throw usage(`${option?.long ?? stray} is not for cleaning`)
  if (given.length > 0) declared.setOptionValue('mark', String(parent?.getOptionValue('mark')))
}

/** Takes marked orders back and says what went. */
async function runClean(context: CliContext, flags: CleanFlags): Promise<void> {
  const { api, out, now } = context
  const key = await operatorKey(context)
  if (key === null) throw noKey()
  context.credentials.operatorKey = key.value
  const { data: runs } = answerOf(await api.call('listTestRuns'))
  const chosen = chooseRuns(runs, flags, now())
  const left = flags.mark ? [] : leftRuns(runs, chosen)
  if (flags.dryRun) {
    out.result(chosen, (screen) => runTable(chosen, screen))
    out.note('Nothing was taken back.')
    tellLeft(context, left)
    return
  }
  const marks = chosen.map(({ mark: name }) => name)
  if (marks.length > 0) await agreeToProduction(context, whatGoes(chosen))
  const { cleanRuns } = await import('#cli/smoke/conduct-smoke.ts')
  const removed = await cleanRuns(context, { marks, operatorKey: key.value })
  out.result(removed, (screen) => runTable(removed, screen))
  if (removed.length === 0 && left.length === 0) out.note('Nothing is marked.')
  tellLeft(context, left)
}

/** What cleaning takes away, as the end of a sentence. */
function whatGoes(runs: readonly SmokeRun[]): string {
  const sum = (count: (run: SmokeRun) => number): number => runs.reduce((total, run) => total + count(run), 0)
  const [orders, customers] = [sum((run) => run.orders), sum((run) => run.customers)]
  const named = runs.slice(0, MOST_TOLD).map(({ mark }) => mark)
  const more = runs.length > MOST_TOLD ? ` and ${runs.length - MOST_TOLD} more` : ''
  return `this deletes ${orders} marked orders and ${customers} customers, of ${named.join(', ')}${more}`
}

/** What a smoke left that was killed looks like one that is going on: only its time, or a person, says that it is over. */
function tellLeft(
  { out, settings: { url, profile, production } }: CliContext,
  left: readonly SmokeRun[],
): void {
  const place = { url, profile: profile === DEFAULT_PROFILE ? null : profile, production }
  for (const { mark, orders, customers, expires_at } of left.slice(0, MOST_TOLD)) {
    const what = `orders: ${orders}, customers: ${customers}, open until ${dhakaTime(expires_at)}`
    out.note(`Left alone: ${mark} (${what}). To take it back: ${cleanCommand({ mark, ...place })}`)
  }
  if (left.length > MOST_TOLD) {
    out.note(`${left.length - MOST_TOLD} more runs were left alone; --all takes back every one.`)
  }
}

const COLUMNS: readonly Column<Pick<SmokeRun, 'mark' | 'orders' | 'customers'> & { units?: number }>[] = [
  ['Mark', ({ mark }) => mark, 'flexible'],
  ['Orders', ({ orders }) => orders, 'right'],
  ['Units', ({ units }) => units, 'right'],
  ['Customers', ({ customers }) => customers, 'right'],
]

function runTable(rows: Parameters<(typeof COLUMNS)[number][1]>[0][], screen: Screen): string {
  return rows.length === 0 ? '' : formatTable(COLUMNS, rows, screen)
}

function noKey(): Failure {
  return failWith('no_operator_key', 'This needs an operator key', keyHints.slice(0, 1))
}
