import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { runName, upTo } from '#cli/input/parse-argument.ts'
import { operatorKey } from '#cli/session/operator.ts'
import { DEFAULT_PROFILE } from '#cli/settings.ts'
import type { WantedReport } from '#cli/smoke/report.ts'
import type { SmokePlan, SmokeReport } from '#cli/smoke/types.ts'
import { cleanCommand, newTestRunId } from '#cli/smoke/test-run.ts'
import { milliseconds, wantedReport } from './smoke-options.ts'

export type SmokeOptions = {
  /** False for `--no-orders`. */
  orders?: number | false | true
  parallel: number
  runId?: string
  maxP95?: number
  report?: WantedReport[]
  clean?: boolean
}

const MOST_ORDERS = 10_000
const MOST_PARALLEL = 100
const DEFAULT_ORDERS = 2
/** How long orders under way and the clean-up may take after Ctrl-C. */
const GRACE_MS = 50_000

export const smokeCommand: Declare = (command) =>
  command
    .description(
      'Runs one scenario against the store: browse, search, register and sign in, fill a cart, place orders, verify them, ' +
        'clean up. Every answer has to be what the contract says. Needs an operator key with the scope test.',
    )
    .option('--orders <n>', `how many orders in all (${DEFAULT_ORDERS})`, upTo(MOST_ORDERS))
    .option('--no-orders', 'only browse: needs no key')
    .option('--parallel <n>', 'orders under way at a time', upTo(MOST_PARALLEL), 1)
    .option('--run-id <id>', 'name of the test run (smoke-<time>-<random>)', runName)
    .option(
      '--max-p95 <time>',
      'fail when 95 of 100 answers take longer, such as 800ms or 1.5s',
      milliseconds,
    )
    .option('--report <format>', 'junit or json, with =file; repeatable', wantedReport)
    .option('--clean', 'remove the orders and the customer at the end, also after Ctrl-C')
    .removedOption('--mark <mark>', 'name the run with --run-id')
    .removedOption('--concurrency <n>', 'use --parallel')
    .removedOption(
      '--rate <n>',
      'a load test is `npm run soak`; --parallel sets how many orders are under way',
    )
    .removedOption('--duration <time>', 'use --orders')
    .removedOption('--product <id>', 'the smoke chooses products with enough stock')
    .removedOption('--leave-stock <n>', 'five units of each product always stay')
    .removedOption('--alone', 'the stock is not compared any more')
    .removedOption('--max-failures <n>', 'every failure counts')
    .removedOption('--as <who>', 'guest and customer take turns')
    .removedOption('--email <address>', 'the smoke registers a customer of its own')
    .addHelpText(
      'after',
      `\nExit codes: 0 passed; 7 an answer was not what the contract says; 6 the store was not reachable and nothing else was
wrong; 1 anything else failed, or --max-p95 was missed; 3 and 5 the operator key is not accepted; 130 interrupted.`,
    )
    .examples(
      'haat smoke --clean',
      'haat smoke --orders 20 --parallel 4 --clean --report junit=reports/smoke.xml',
      'haat smoke --orders 5 --max-p95 10s --clean',
      'haat smoke --no-orders --json | jq .p95_ms',
    )
    .runs(runSmoke)

/** How to get a key for a smoke. */
export const keyHints: readonly string[] = [
  'On the store’s machine: nihonhaat keys create --name smoke --scopes test,orders',
  'Then give it as HAAT_OPERATOR_KEY. Without a key: haat smoke --no-orders, which orders nothing.',
]

/** Runs the scenario, prints and writes its reports; the exit code says how it went. */
async function runSmoke(context: CliContext, options: SmokeOptions): Promise<void> {
  const { settings, now, newKey, out, ending } = context
  const { runId = newTestRunId(now(), newKey()), parallel, clean = false, report: reports = [] } = options
  const orders =
    options.orders === false ? 0 : typeof options.orders === 'number' ? options.orders : DEFAULT_ORDERS
  const plan: SmokePlan = { runId, orders, parallel, cleans: clean }
  const key = orders === 0 ? null : await operatorKey(context)
  if (orders > 0 && key === null)
    throw cliError('no_operator_key', 'A smoke needs an operator key to mark its orders', keyHints)
  if (orders > 0) await confirmProduction(context, whatItPlaces(plan))

  const { url, profile, production } = settings
  const place = { url, profile: profile === DEFAULT_PROFILE ? null : profile, production }
  const removal = cleanCommand(runId, place)
  const { conductSmoke } = await import('#cli/smoke/conduct-smoke.ts')
  if (orders > 0) ending.takeTime(GRACE_MS)
  const release =
    orders > 0 ? ending.during(`Its orders carry the run id. To remove them: ${removal}`) : undefined
  const given = {
    plan,
    operatorKey: key?.value ?? null,
    maxP95: options.maxP95 ?? null,
    reports,
    clean: removal,
  }
  const { report, text, failure } = await conductSmoke(context, given)
  if (report.clean === null) release?.()
  out.result(report, () => text)
  if (failure) throw keyFailure(report) ?? failure
}

function whatItPlaces({ orders, cleans }: SmokePlan): string {
  const end = cleans ? 'and removes them at the end' : 'which stay until `haat smoke clean`'
  return `this places ${orders} orders of a test run, ${end}`
}

/** A key that the store does not accept ends a smoke as it ends every other command. */
function keyFailure({ steps }: SmokeReport): CliError | null {
  const failed = steps.find(({ name, kind }) => name === 'open a test run' && kind === 'refused')
  const message = failed?.message
  if (!message) return null
  return message.includes('scope')
    ? new CliError(exitCodes.refused, 'scope_missing', message, { hints: keyHints })
    : new CliError(exitCodes.signIn, 'operator_key_needed', 'The store does not accept the operator key', {
        detail: message,
        hints: keyHints,
      })
}
