import { InvalidArgumentError } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError } from '#cli/errors.ts'
import { confirmProduction } from '#cli/input/ask.ts'
import { milliseconds, runName, upTo } from '#cli/input/parse-argument.ts'
import { operatorKey } from '#cli/session/operator.ts'
import type { WantedReport } from '#cli/smoke/report.ts'
import { cleanCommand } from '#cli/smoke/test-run.ts'

type SmokeOptions = {
  /** False for `--no-orders`. */
  orders: number | false
  parallel: number
  runId?: string
  maxP95?: number
  report?: WantedReport[]
  clean?: boolean
}

const MAX_ORDERS = 10_000
const MAX_PARALLEL = 100
/** How long orders in progress and the clean-up may take after Ctrl-C. */
const GRACE_MS = 50_000

export const smokeCommand: Declare = (command) =>
  command
    .description(
      'Runs one scenario against the store: browse, search, register and sign in, fill a cart, place orders, verify them, ' +
        'clean up. Every response has to follow the contract. Needs an operator key with the scope test.',
    )
    .option('--orders <n>', 'how many orders in all', upTo(MAX_ORDERS), 2)
    .option('--no-orders', 'only browse: needs no key')
    .option('--parallel <n>', 'how many orders at the same time', upTo(MAX_PARALLEL), 1)
    .option('--run-id <id>', 'name of the test run (smoke-<random>)', runName)
    .option(
      '--max-p95 <time>',
      'fail when more than 5 of 100 responses take longer, such as 800ms or 1.5s',
      milliseconds,
    )
    .option('--report <format=file>', 'a report in a file: junit=… or json=…; repeatable', wantedReport)
    .option('--clean', 'remove the orders and the customer at the end, also after Ctrl-C')
    .addHelpText(
      'after',
      `\nExit codes: 0 passed; 7 a response did not follow the contract; 6 the store was unreachable and nothing else failed; 1
another failure, --max-p95 included; 3 and 5 the operator key is not accepted; 130 interrupted.`,
    )
    .examples(
      'haat smoke --orders 20 --parallel 4 --clean --report junit=reports/smoke.xml',
      'haat smoke --no-orders --json | jq .p95_ms',
    )
    .runs(runSmokeCommand)

/** How to get a key for a smoke. */
const KEY_HINTS: readonly string[] = [
  'On the machine of the store: nihonhaat keys create --name smoke --scopes test,orders',
  'Give it as HAAT_OPERATOR_KEY. Without a key: haat smoke --no-orders.',
]

async function runSmokeCommand(context: CliContext, options: SmokeOptions): Promise<void> {
  const { settings, out, shutdown } = context
  const { runId = `smoke-${context.runId}`, parallel, clean: cleans = false } = options
  const orders = Number(options.orders)
  const key = orders === 0 ? null : await operatorKey(context)
  const hint = `To remove its orders: ${cleanCommand(runId, settings)}`
  if (orders > 0) {
    if (key === null)
      throw cliError('signed_out', 'A smoke needs an operator key to mark its orders', KEY_HINTS)
    const end = cleans ? 'and removes them at the end' : 'which stay until `haat smoke clean`'
    await confirmProduction(context, `this places ${orders} orders of a test run, ${end}`)
    shutdown.graceMs = GRACE_MS
    shutdown.hints.add(hint)
  }
  const { runSmoke } = await import('#cli/smoke/run-smoke.ts')
  const { reportText, smokeError } = await import('#cli/smoke/report.ts')
  const { report, failure } = await runSmoke(context, {
    plan: { runId, orders, parallel, cleans },
    operatorKey: key?.value ?? null,
    maxP95: options.maxP95 ?? null,
    reports: options.report ?? [],
  })
  if (report.clean === null) shutdown.hints.delete(hint)
  out.result(report, () => reportText(report))
  // A key that the store does not accept ends a smoke like every other command.
  if (failure && KEY_PROBLEMS.includes(failure.code)) throw failure.with({ hints: KEY_HINTS })
  const error = smokeError(report)
  if (error) throw error
}

const KEY_PROBLEMS: readonly string[] = ['operator_key_needed', 'operator_key_ended', 'scope_missing']

/** For commander's option parsers. */
function wantedReport(text: string, before: readonly WantedReport[] = []): WantedReport[] {
  const [, kind, path] = /^(junit|json)=(.+)$/s.exec(text) ?? []
  if (path !== undefined) return [...before, { kind: kind as WantedReport['kind'], path }]
  throw new InvalidArgumentError('It must be junit or json with a file, such as junit=smoke.xml.')
}
