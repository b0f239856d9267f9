import type { Limits } from './figures/verdict.ts'
import type { Pace } from './load/run-visits.ts'
import type { WalkCredentials } from './walk/customer-account.ts'
import type { Who } from './walk/order-book.ts'

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
export const DRAIN_MS = 10_000
/** How long a store that is away is asked again, for what must not stay undone. */
export const PATIENCE_MS = 30_000
/** How long the cleaning may take after an interruption. */
export const CLEANING_MS = 40_000
