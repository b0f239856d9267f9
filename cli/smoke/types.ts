import type { BodyOf } from '#generated/operation-types.ts'
import type { StepResult, Steps } from './steps.ts'
import type { StoreCalls } from './store-calls.ts'
import type { Removed } from './test-run.ts'

/** What a smoke does; without orders it only browses. */
export type SmokePlan = { runId: string; orders: number; parallel: number; cleans: boolean }

export type OrderBody = BodyOf<'placeOrder'>
export type PlacedOrder = { id: number; body: OrderBody }

/** What a smoke has done so far. */
export type Progress = { isOpen: boolean; placed: PlacedOrder[]; inDoubt: number; removed: Removed | null }

/** Everything that the scenario works with. */
export type Scenario = {
  plan: SmokePlan
  steps: Steps
  progress: Progress
  guest: StoreCalls
  customer: StoreCalls
  operator: StoreCalls
  /** The customer's calls carry this token from now on. */
  signIn: (token: string) => void
  newKey: () => string
  interrupted: AbortSignal
}

/** An open run: its token marks orders, and `ordersBefore` is what an earlier smoke has left under its id. */
export type OpenRun = { token: string; ordersBefore: number; readsOrders: boolean }

/** A smoke as programs read it. Scripts read these fields: none changes or goes. */
export type SmokeReport = {
  ok: boolean
  interrupted: boolean
  url: string
  run_id: string
  started_at: string
  seconds: number
  orders: { placed: number; in_doubt: number }
  removed: { orders: number; units: number; customers: number } | null
  clean: string | null
  p95_ms: number | null
  max_p95_ms: number | null
  times: Readonly<Record<string, { count: number; p95_ms: number }>>
  steps: readonly StepResult[]
}
