import type { StoreFault } from '../stores/test-store.ts'

/** One HTTP request that reached the proxy before the store, and its response; bodies as text. */
export type Exchange = {
  method: string
  /** Path with its query. */
  target: string
  requestHeaders: Readonly<Record<string, string>>
  requestBody: string | null
  /** Null when no answer came. */
  status: number | null
  responseHeaders: Readonly<Record<string, string>>
  responseBody: string | null
  /** The fault that the scenario injected into this exchange, if any. */
  fault: StoreFault | null
}

/** An exchange with a complete response. */
export type Answered = Exchange & { status: number }
