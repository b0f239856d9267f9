import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { type MockResolver } from '#generated/handlers.ts'
import { pendingOrder } from '#web/features/cart/pending-order.ts'
import { STORAGE_KEY } from '#web/shared/state/persistence.ts'
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

describe('at most one order', () => {
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
