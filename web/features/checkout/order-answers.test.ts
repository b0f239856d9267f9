import { beforeEach, expect, it, describe } from 'vitest'

import { OTHER_VENDOR_MESSAGE } from '#core/cart/change-cart.ts'
import { operations } from '#generated/operations.ts'
import { problemBody } from '#generated/problems.ts'
import type { MockResolver } from '#generated/handlers.ts'
import { pendingOrder } from '#web/features/cart/pending-order.ts'
import { mergedLocale } from '#web/vite/locales-plugin.ts'
import {
  beginWithTea,
  log,
  notes,
  order,
  sent,
  storeAnswers,
  storeSettles,
  tea,
  visited,
} from '#web/test/order-test-kit.ts'
import { alerts, shop } from '#web/test/shop.ts'

import { problemAlert, tooManyNote } from './place-order.ts'

beginWithTea()
beforeEach(() => void storeSettles('void'))

/** Orders at a store that always answers so; how often it was asked, and where the shopper was led. */
async function orderAnswered(answer: MockResolver<'placeOrder'>) {
  storeAnswers(answer)
  await order()
  expect(pendingOrder()).toBeNull()
  expect(shop().order.sending).toBe(false)
  return { asked: sent.length, visited, alerts: alerts(), lines: shop().cart.lines }
}

it.each([401, 404, 422, 429, 503])(
  'status %i is Order Failure whatever its message, sent once, and the cart stays',
  { tags: ['s7.orders-not-again', 's8.order-failure', 's8.order-malformed'] },
  async (status) => {
    const headers = { 'retry-after': '3600' }
    const answer = await orderAnswered(({ offContract }) =>
      offContract(Response.json({ message: 'Not now' }, { status, headers })),
    )
    expect(answer).toEqual({ asked: 1, visited: [], alerts: ['checkout.failure'], lines: [tea] })
    expect(notes()).toEqual(['checkout.notOrdered'])
    expect(log.mock.calls.length).toBe(1)
  },
)

describe('the alert of a refused order', () => {
  it('has a text for every problem of an order', { tags: 's8.order-in-her-language' }, () => {
    const { refused } = mergedLocale('en')['checkout'] as { refused: object }
    expect(refused).toMatchObject({ several_vendors: OTHER_VENDOR_MESSAGE })
    const codes = operations.placeOrder.problems[400]
    expect(Object.keys(refused).toSorted()).toEqual([...codes].toSorted())
    for (const code of codes) {
      const alert = { key: `checkout.refused.${code}`, said: 'Because' }
      expect(problemAlert({ code, message: 'Because' })).toEqual(alert)
    }
  })

  it('says what the store says of too many orders, and that the cart stays', () => {
    const { tooMany } = mergedLocale('en')['checkout'] as { tooMany: string }
    const { message } = problemBody('too_many_orders', { minutes: 20 })
    expect(tooMany.replace('{{minutes}}', '20')).toBe(`${message}. Your cart is kept.`)
    const shown = [{ retryAfter: 1170 }, { retryAfter: 1 }, {}].map((said) =>
      tooManyNote({ code: 'too_many_orders', ...said }),
    )
    expect(shown).toEqual([20, 1, 1].map((minutes) => ({ key: 'checkout.tooMany', values: { minutes } })))
    expect(tooManyNote({ code: 'unavailable', retryAfter: 1 })).toBeUndefined()
  })
})
