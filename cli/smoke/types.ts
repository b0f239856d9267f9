import type { BodyOf } from '#generated/operation-types.ts'
import type { Steps } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'
import type { Removed } from './test-run.ts'

/** What a smoke does; without orders it only browses. */
export type SmokePlan = { runId: string; orders: number; parallel: number; cleans: boolean }

export type OrderBody = BodyOf<'placeOrder'>

/** What a smoke has done. */
export type Progress = {
  isOpen: boolean
  placed: { id: number; body: OrderBody }[]
  inDoubt: number
  removed: Removed | null
}

/** Everything that the scenario works with. */
export type Scenario = {
  plan: SmokePlan
  steps: Steps
  progress: Progress
  guest: StoreCalls
  customer: StoreCalls
  operator: StoreCalls
  /** Sets the token of the customer. */
  signIn: (token: string) => void
  newKey: () => string
  signal: AbortSignal
}

/** An open run: its token marks orders, and `ordersBefore` is what an earlier smoke left under its id. */
export type OpenRun = { token: string; ordersBefore: number; readsOrders: boolean }
