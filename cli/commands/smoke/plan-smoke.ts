import { InvalidArgumentError } from 'commander'
import { operations, type OperationId } from '#generated/operations.ts'
import { usage } from '#cli/failure.ts'
import { DEFAULT_PROFILE, type Settings } from '#cli/settings.ts'
import type { FailureLimit, SpeedLimit } from '#cli/smoke/figures.ts'
import { type WantedReport, readWantedReport } from '#cli/smoke/report-files.ts'
import { newMark } from '#cli/smoke/test-run.ts'
import type { SmokePlan } from '#cli/smoke/tools.ts'
import type { Pace } from '#cli/smoke/visits.ts'
import type { WalkCredentials } from '#cli/smoke/walk/customer-account.ts'
import type { Who } from '#cli/smoke/walk/order-book.ts'

/** The flags of `haat smoke`; times in milliseconds. */
export type SmokeFlags = {
  as?: 'guest' | 'customer' | 'both'
  email?: string
  passwordStdin?: boolean
  /** A number, `false` for `--no-orders`, true when neither is given. */
  orders: number | boolean
  concurrency?: number
  rate?: number
  duration?: number
  product?: number[]
  leaveStock: number
  alone?: boolean
  maxP95?: SpeedLimit[]
  maxFailures?: FailureLimit
  report?: WantedReport[]
  mark?: string
  clean?: boolean
}

type Given = {
  flags: SmokeFlags
  settings: Pick<Settings, 'url' | 'profile' | 'production'>
  credentials: WalkCredentials | null
  now: number
  newKey: string
}

const PLACES_UNDER_RATE = 50
const QUEUE = 1000

/** What the flags ask for; flags that contradict each other are a usage failure. */
export function planSmoke({ flags, settings, credentials, now, newKey }: Given): SmokePlan {
  const orders = flags.orders !== false
  const as = shoppersOf(flags, credentials)
  if (!orders) refuseWithoutOrders(flags)
  return {
    url: settings.url,
    profile: settings.profile === DEFAULT_PROFILE ? null : settings.profile,
    production: settings.production,
    mark: flags.mark ?? newMark(now, newKey),
    as,
    credentials,
    orders: orders ? paceOf(flags, as.length) : null,
    productIds: flags.product ?? [],
    leaveStock: flags.leaveStock,
    isAlone: flags.alone ?? false,
    cleans: flags.clean ?? false,
    limits: { speed: flags.maxP95 ?? [], failures: flags.maxFailures ?? { count: 0 } },
  }
}

function shoppersOf({ as, orders }: SmokeFlags, credentials: WalkCredentials | null): Who[] {
  if (as === 'guest') {
    if (credentials) throw usage('--email is a customer’s; a guest has none')
    return ['guest']
  }
  // Without orders there is no mark, and an account that nobody marks would stay for ever.
  const hasCustomer = orders !== false || credentials !== null
  if (as === 'customer' && !hasCustomer)
    throw usage('--no-orders opens no account: give --email of a customer')
  if (as === 'customer') return ['customer']
  return hasCustomer ? ['guest', 'customer'] : ['guest']
}

function refuseWithoutOrders(flags: SmokeFlags): void {
  for (const name of ['rate', 'duration', 'concurrency', 'clean', 'alone'] as const) {
    if (flags[name] !== undefined) throw usage(`--${name} and --no-orders contradict each other`)
  }
}

function paceOf(flags: SmokeFlags, shoppers: number): Pace {
  const durationMs = flags.duration ?? Infinity
  const given = typeof flags.orders === 'number' ? flags.orders : null
  if (flags.rate !== undefined && given === null && flags.duration === undefined)
    throw usage('--rate needs --orders or --duration, or it would never end')
  return {
    count: given ?? (flags.duration === undefined ? shoppers : Infinity),
    durationMs,
    concurrency: flags.concurrency ?? (flags.rate === undefined ? 1 : PLACES_UNDER_RATE),
    rate: flags.rate ?? null,
    queue: QUEUE,
  }
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const A_DAY = 86_400_000

/** A time such as 250ms, 30s, 5m, 2h or 7d, in milliseconds; a bare number is in `unit`. Null for anything else. */
export function readTime(text: string, unit: 'ms' | 's'): number | null {
  const [, number, given] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text) ?? []
  const ms = Number(number) * (UNITS[given ?? unit] ?? 1)
  return number !== undefined && ms > 0 && Number.isFinite(ms) ? ms : null
}

/** How long orders are placed, in milliseconds; for commander's option parsers, as the others here. */
export function duration(text: string): number {
  const ms = readTime(text, 's')
  if (ms === null || ms > A_DAY)
    throw new InvalidArgumentError('It must be a time up to 24h, such as 30s or 5m.')
  return ms
}

export function age(text: string): number {
  const ms = readTime(text, 's')
  if (ms === null) throw new InvalidArgumentError('It must be a time, such as 12h or 1d.')
  return ms
}

export function rate(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (value <= 0 || value > 10_000)
    throw new InvalidArgumentError('It must be a number of orders a second above 0, such as 5 or 0.2.')
  return value
}

/** `800ms` or `1.5s` for all answers, `placeOrder=300ms` for those of one operation; may be repeated. */
export function speedLimit(text: string, limits: readonly SpeedLimit[] = []): SpeedLimit[] {
  const [, name, time = ''] = /^(?:(\w+)=)?(.*)$/s.exec(text) ?? []
  const ms = readTime(time, 'ms')
  if (ms === null) throw new InvalidArgumentError('It must be a time such as 800ms or 1.5s.')
  if (name !== undefined && !Object.hasOwn(operations, name))
    throw new InvalidArgumentError(`There is no operation '${name}'; \`haat api\` lists them.`)
  return [...limits, { operation: (name as OperationId | undefined) ?? null, ms }]
}

/** `3` failures, or `2%` of all that was tried. */
export function failureLimit(text: string): FailureLimit {
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? []
  if (percent && Number(number) <= 100) return { percent: Number(number) }
  if (number === undefined || percent || !/^\d+$/.test(number))
    throw new InvalidArgumentError('It must be a number such as 3, or a share such as 2%.')
  return { count: Number(number) }
}

export function report(text: string, reports: readonly WantedReport[] = []): WantedReport[] {
  const wanted = readWantedReport(text)
  if (!wanted) throw new InvalidArgumentError('It must be junit, tap or json, with =file where it should go.')
  if (reports.some(({ path }) => path === wanted.path))
    throw new InvalidArgumentError(`Two reports cannot go to ${wanted.path}.`)
  return [...reports, wanted]
}
