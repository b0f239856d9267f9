import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { type MockResolver } from '#generated/handlers.ts'
import { pendingOrder } from '#web/features/cart/pending-order.ts'
import { STORAGE_KEY } from '#web/shared/state/persistence.ts'
import { endSession } from '#web/features/auth/session.ts'
import { storeSays } from '#web/test/mock-server.ts'
import {
  beginWithTea,
  order,
  sent,
  storeAnswers,
  storeSettles,
  succeeds,
  tea,
  visited,
} from '#web/test/order-test-kit.ts'
import { alerts, fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

/** Another tab has written this cart a moment ago, and its news is still on its way. */
const writeElsewhere = (...lines: unknown[]) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { cart: { lines } }, version: 0 }))
const whisk = sampleLine({ id: 2, price: 100 })

beginWithTea()
beforeEach(() => void storeSettles('void'))

describe('success', () => {
  it.each(['{}', '', '{"order":{"id":"x","pay_amount":null}}'])(
    'needs no more than status 200: %j',
    { tags: 's8.order-success-any-body' },
    async (body) => {
      storeAnswers(({ offContract }) => offContract(new Response(body)))
      await order()
      expect(shop().order.placed).toEqual({ id: null, payAmount: 1700 })
      expect(shop().cart.lines).toEqual([])
      expect(alerts()).toEqual([])
      expect(visited).toEqual(['/myAccounts'])
    },
  )

  it('makes orders and products stale', async () => {
    storeAnswers(succeeds)
    const queryClient = new QueryClient()
    queryClient.setQueryData(['orders', 7], [])
    queryClient.setQueryData(['products', 'one', 1], {})
    queryClient.setQueryData(['categories'], [])
    await order({ queryClient })
    const stale = queryClient
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey }) => queryKey[0])
    expect(stale).toEqual(['orders', 'products'])
  })
})

describe("the store's own problem", () => {
  const soldOut: MockResolver<'placeOrder'> = ({ problem }) =>
    problem('out_of_stock', { name: 'Sencha 100 g', available: 1 })

  it(
    'leaves in the cart what was not part of the order',
    { tags: 's8.order-400-only-what-was-ordered' },
    async () => {
      storeAnswers((call) => {
        fillCart(whisk, tea)
        return soldOut(call)
      })
      await order()
      expect(shop().cart.lines).toEqual([whisk])
      shop().alert.waiting[0]?.action?.run()
      expect(shop().cart.lines.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]))
    },
  )
})

describe('any other failure', () => {
  it.each([true, false])(
    'leads to the login where the session is over, whether the customer was known or not: %j',
    { tags: 's8.order-session-over' },
    async (isKnown) => {
      signIn()
      storeAnswers(({ problem }) => problem('unauthenticated'))
      if (!isKnown)
        storeSays('getCurrentUser', ({ problem }) => {
          endSession()
          return problem('unavailable')
        })
      await order()
      expect(alerts()).toEqual(['checkout.failure'])
      shop().alert.waiting[0]?.action?.run()
      expect(visited).toEqual(['/login'])
    },
  )

  it('is Order Failure when the customer cannot be fetched', async () => {
    signIn()
    shop().auth.removeUser()
    storeSays('getCurrentUser', ({ problem }) => problem('unavailable'))
    await order()
    expect(alerts()).toEqual(['checkout.failure'])
    expect(sent).toEqual([])
    expect(shop().alert.waiting[0]?.action).toBe(undefined)
  })
})

describe('at most one order', () => {
  it('is sent while the answer is awaited', { tags: 's2.16.confirm-once' }, async () => {
    storeAnswers(succeeds)
    await Promise.all([order(), order(), order()])
    expect(sent).toHaveLength(1)
  })

  it('stores its key before it is sent', { tags: ['s7.order-once', 'F-14'] }, async () => {
    let stored: unknown
    storeAnswers((call) => {
      stored = pendingOrder()?.key
      return succeeds(call)
    })
    await order()
    expect(stored).toBe(sent[0]?.key)
    expect(pendingOrder()).toBeNull()
  })

  it('is not sent for a cart that another tab has just ordered', { tags: 'F-18' }, async () => {
    storeAnswers(succeeds)
    writeElsewhere()
    await order()
    expect(sent).toEqual([])
    expect(shop().cart.lines).toEqual([])
    expect(alerts()).toEqual([])
    expect(visited).toEqual([])
  })

  it('is not sent for a cart that another tab has changed', { tags: 'F-18' }, async () => {
    storeAnswers(succeeds)
    writeElsewhere({ ...tea, quantity: 5 })
    await order()
    expect(sent).toEqual([])
    expect(alerts()).toEqual(['checkout.changed'])
    expect(visited).toEqual([])
    expect(shop().cart.lines[0]?.quantity).toBe(5)
  })
})
