import { repeatable } from '#cli/input/repeated-options.ts'
import { InvalidArgumentError } from 'commander'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { failWith } from '#cli/failure.ts'
import { agreeToProduction } from '#cli/input/ask.ts'
import { refuseUnencrypted, secretFrom } from '#cli/input/credentials.ts'
import { countFrom0, productRef, runName, upTo, wholeNumber } from '#cli/input/parse-argument.ts'
import { operatorKey } from '#cli/session/operator.ts'
import type { Pace } from '#cli/smoke/visits.ts'
import { keyHints } from '#cli/smoke/report.ts'
import { planSmoke, type SmokeFlags, duration, failureLimit, rate, report, speedLimit } from './plan-smoke.ts'

const LEAVE_STOCK = 5
const MOST_AT_ONCE = 1000

export const smokeCommand = command<SmokeFlags>({
  about:
    'Rehearses shopping: browses, searches, fills a cart, is refused a second vendor, places marked orders, reads ' +
    'them back, and holds every answer against the contract. Needs an operator key with the scope test.',
  takes: [
    ['--as <who>', 'who shops (both)', ['guest', 'customer', 'both']],
    ['-e, --email <address>', 'sign in as this customer instead of opening an account'],
    ['--password-stdin', 'read the password from standard input (else HAAT_PASSWORD)'],
    ['--orders <n>', 'how many orders in all (one for each who shops)', wholeNumber],
    ['--no-orders', 'order nothing: needs no key'],
    ['--concurrency <n>', 'orders under way at a time (1; 50 with --rate)', upTo(MOST_AT_ONCE)],
    ['--rate <n>', 'orders begun each second, however long answers take', rate],
    ['--duration <time>', 'how long to order, such as 30s or 5m', duration],
    ['--product <id...>', 'order these products only', repeatable(collectId)],
    ['--leave-stock <n>', 'units of each product that are never ordered', countFrom0, LEAVE_STOCK],
    ['--alone', 'nobody else buys: a stock that is off is a failure, not a warning'],
    [
      '--max-p95 <time>',
      '95 of 100 answers within, such as 800ms or placeOrder=1.5s; repeatable',
      repeatable(speedLimit),
    ],
    ['--max-failures <n>', 'failures allowed, such as 3 or 1% (0)', failureLimit],
    ['--report <kind>', 'junit, tap or json, with =file; repeatable', repeatable(report)],
    ['--mark <mark>', 'name of the test run (smoke-<time>-<random>)', runName],
    ['--clean', 'take the orders back at the end, also after Ctrl-C'],
  ],
  notes: `Exit codes: 0 passed; 7 an answer was off contract; 6 the store was away and nothing else was wrong; 1 anything else
failed or a threshold was missed; 3 and 5 the operator key opens nothing; 130 interrupted. --max-failures allows answers
that are missing or refused, never what is off contract, untrue or not cleaned.`,
  examples: [
    'haat smoke --clean',
    'haat smoke --as guest --orders 20 --concurrency 4 --clean --report junit=reports/smoke.xml',
    'haat smoke --rate 2 --duration 5s --max-p95 placeOrder=10s --max-failures 1% --clean',
    'haat smoke --no-orders --json | jq .all_times',
  ],
  run: runSmokeCommand,
})

/** Runs a smoke; its exit code says how it went. */
async function runSmokeCommand(context: CliContext, flags: SmokeFlags): Promise<void> {
  const { settings, now, newKey } = context
  if (flags.email !== undefined) refuseUnencrypted(settings, 'A password')
  const credentials =
    flags.email === undefined
      ? null
      : { email: flags.email, password: await secretFrom(context, 'HAAT_PASSWORD', flags.passwordStdin) }
  const plan = planSmoke({ flags, settings, credentials, now: now(), newKey: newKey() })
  const key = plan.orders === null ? null : await operatorKey(context)
  if (plan.orders !== null && key === null) {
    throw failWith('no_operator_key', 'A smoke marks its orders, and only an operator key can', keyHints)
  }
  if (plan.orders !== null) await agreeToProduction(context, whatIsOrdered(plan.orders, plan.cleans))
  const { conductSmoke } = await import('#cli/smoke/conduct-smoke.ts')
  await conductSmoke(context, { plan, operatorKey: key?.value ?? null, reports: flags.report ?? [] })
}

/** What is ordered, as the end of a sentence; what it comes to only the store's goods decide. */
function whatIsOrdered({ count, durationMs }: Pace, cleans: boolean): string {
  const many = count === 1 ? 'one marked order' : `${count} marked orders`
  const time = Number.isFinite(durationMs) ? ` for up to ${durationMs / 1000} s` : ''
  const end = cleans ? 'and takes them back at the end' : 'which stay until `haat smoke clean`'
  return `this places ${Number.isFinite(count) ? many : 'marked orders'}${time}, ${end}`
}

function collectId(text: string, before: readonly number[] = []): number[] {
  const product = productRef(text)
  if (typeof product === 'string')
    throw new InvalidArgumentError('It must be the number of a product, as `haat products` lists it.')
  return [...before, product]
}
