import type { GoodsPool } from './goods/goods-pool.ts'
import type { LoadClock } from './load/clock.ts'
import type { Calls } from './steps/calls.ts'
import type { Recorder } from './steps/recorder.ts'
import type { OrderBook, Who } from './walk/order-book.ts'

/** What every part of a smoke works with. */
export type SmokeTools = {
  /** The store, asked by a guest, by a customer or by whoever cleans up after them. */
  callsAs: (who: Who | 'cleaner', lateMs?: number) => Calls
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
