import { exitCodes, Failure } from '#cli/failure.ts'
import type { FailureLimit, SpeedLimit } from '#cli/smoke/figures.ts'
import { newMark } from '#cli/smoke/test-run.ts'
import type { Pace } from '#cli/smoke/visits.ts'
import type { WantedReport } from '#cli/smoke/report-files.ts'
import { DEFAULT_PROFILE, type Settings } from '#cli/settings.ts'
import type { SmokePlan } from '#cli/smoke/tools.ts'
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

function paceOf({ orders, duration, rate, concurrency }: SmokeFlags, shoppers: number): Pace {
  const durationMs = duration ?? Infinity
  const given = typeof orders === 'number' ? orders : null
  if (rate !== undefined && given === null && duration === undefined)
    throw usage('--rate needs --orders or --duration, or it would never end')
  return {
    count: given ?? (duration === undefined ? shoppers : Infinity),
    durationMs,
    concurrency: concurrency ?? (rate === undefined ? 1 : PLACES_UNDER_RATE),
    rate: rate ?? null,
    queue: QUEUE,
  }
}

function usage(message: string): Failure {
  return new Failure(exitCodes.usage, 'usage', message)
}
