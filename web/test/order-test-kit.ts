import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import type { MockResolver } from '#generated/handlers.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import { startValues, customerOf } from '#web/features/checkout/checkout-values.ts'
import { placeOrder } from '#web/features/checkout/place-order.ts'

import { storeSays } from './mock-server.ts'
import { fillCart, shop } from './shop.ts'
import { sampleUser } from './sign-in.ts'

/** What the cart holds when a test begins. */
export const tea = sampleLine({ id: 1, price: 850, quantity: 2 })

/** The contract's example of an order that was placed. */
export const placed = examples.placeOrder.replies[200].placed as ReplyOf<'placeOrder', 200>

/** What the store was sent, where the shopper was led, and what was written down. */
export const sent: { key: string | null; body: object }[] = []
export const visited: string[] = []
export const log = vi.fn<() => void>()

/** The notes of the alerts. */
export const notes = () => shop().alert.waiting.map(({ note }) => note?.key)

/** Begins each test of a file with tea in the cart and nothing sent. */
export function beginWithTea(): void {
  beforeEach(() => {
    sent.length = 0
    visited.length = 0
    log.mockClear()
    vi.spyOn(console, 'warn').mockImplementation(log)
    fillCart(tea)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** Another tab of this browser has the turn, and keeps it. Returns how to let time pass. */
export function othersTurn(): (ms: number) => Promise<unknown> {
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_done, cutOff) => signal.addEventListener('abort', () => cutOff(signal.reason as Error)))
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return (ms) => vi.advanceTimersByTimeAsync(ms)
}

/** Orders the cart as Confirm does. */
export const order = ({ isCustomers = false, queryClient = new QueryClient() } = {}) =>
  placeOrder(
    { ...customerOf(startValues(sampleUser)), country: 'Bangladesh' },
    {
      queryClient,
      isCustomers,
      goTo: (path) => visited.push(path),
      markRefused: () => undefined,
    },
  )

/** The store answers orders so, one after the other, and the last way from then on. */
export function storeAnswers(...answers: MockResolver<'placeOrder'>[]): void {
  storeSays('placeOrder', (call) => {
    sent.push({ key: call.request.headers.get('idempotency-key'), body: call.body })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    return answer ? answer(call) : call.networkError()
  })
}
export const succeeds: MockResolver<'placeOrder'> = ({ respond }) => respond(200, placed)
export const isBusy: MockResolver<'placeOrder'> = ({ problem }) => problem('unavailable')

/** Answers of the store about pending orders, in order; returns the keys that it was asked about. */
export function storeSettles(...answers: ('placed' | 'void' | 'nothing')[]): string[] {
  const asked: string[] = []
  storeSays('settleOrder', ({ body, respond, networkError }) => {
    asked.push(body.key)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer === 'nothing' || answer === undefined) return networkError()
    return answer === 'void'
      ? respond(200, { state: 'void' })
      : respond(200, examples.settleOrder.replies[200].placed as ReplyOf<'settleOrder', 200>)
  })
  return asked
}
