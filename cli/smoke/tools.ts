import type { CliContext } from '#cli/context.ts'
import { fetchFrom } from '#cli/network/fetch.ts'
import { type Calls, createCalls } from './calls.ts'
import type { Limits } from './figures.ts'
import type { GoodsPool } from './goods-pool.ts'
import { type Recorder, createRecorder } from './recorder.ts'
import { type LoadClock, machineClock, type Pace } from './visits.ts'
import type { WalkCredentials } from '#cli/smoke/walk/customer-account.ts'
import { type OrderBook, type Who, createOrderBook } from '#cli/smoke/walk/order-book.ts'

/** What every part of a smoke works with. */
export type SmokeTools = {
  /** The store, asked by a guest, by a customer or by whoever cleans up after them. */
  callsAs: (who: Who | 'cleaner', lateMs?: number) => Calls
  /** The customer's calls carry this token from now on. */
  signIn: (token: string) => void
  recorder: Recorder
  book: OrderBook
  clock: LoadClock
  /** A key that nobody has used before. */
  newKey: () => string
  /** Ends the ordering. */
  stop: AbortSignal
}

/** Somebody who shops; `userId` is null for a guest. */
export type SmokeShopper = { who: Who; userId: number | null }

/** Who orders, from what, under the token of which test run. */
export type Ordering = { shoppers: readonly SmokeShopper[]; pool: GoodsPool; testRun: string }

/** What a smoke is to do. */
export type SmokePlan = {
  /** Where, for the report. */
  url: string
  /** Whose settings and key it runs with; null for the usual profile. */
  profile: string | null
  /** Whether that is marked as production. */
  production: boolean
  mark: string
  as: readonly Who[]
  /** The customer to sign in as; null: an account of the smoke's own. */
  credentials: WalkCredentials | null
  /** Every order, the first one of each shopper included, and their pace; null: nothing is ordered. */
  orders: Pace | null
  /** Only these products are ordered; empty: the smoke chooses. */
  productIds: readonly number[]
  leaveStock: number
  /** Whether nobody else buys, so that a stock that is off is a fault. */
  isAlone: boolean
  cleans: boolean
  limits: Limits
}

/** How long orders under way are waited for after an interruption, in milliseconds. */
export const DRAIN_MS = 10000

/** How long a store that is away is asked again, for what must not stay undone. */
export const PATIENCE_MS = 30000

/** How long the cleaning may take after an interruption. */
export const CLEANING_MS = 40000

/** The tools of a smoke that asks the store of this command. */
export async function openTools(context: CliContext, operatorKey: string | null): Promise<SmokeTools> {
  const { env, runId, out, newKey, interrupted: stop } = context
  const { url: baseUrl, timeoutMs } = context.settings
  const recorder = createRecorder(machineClock.tick)
  const send = await fetchFrom({ env, runId, note: out.note, urls: [baseUrl] })
  const { tick } = machineClock
  const asking = { baseUrl, timeoutMs, operatorKey, send, tick, recorder }
  const under = drained(stop)
  const never = new AbortController().signal
  let token: string | null = null
  return {
    callsAs: (who, lateMs = 0) =>
      createCalls({
        ...asking,
        getToken: () => (who === 'customer' ? token : null),
        // Whoever cleans up is stopped by nothing but the end of the program.
        signal: who === 'cleaner' ? never : under,
        lateMs,
      }),
    signIn: (given) => {
      token = given
    },
    recorder,
    book: createOrderBook(),
    clock: machineClock,
    newKey,
    stop,
  }
}

/** Ends what is under way, some time after the smoke was told to stop: an order is rather waited for than left in doubt. */
function drained(stop: AbortSignal): AbortSignal {
  const controller = new AbortController()
  stop.addEventListener('abort', () => setTimeout(() => controller.abort(), DRAIN_MS).unref(), { once: true })
  return controller.signal
}
