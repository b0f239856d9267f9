import { expect, it } from 'vitest'

import { operations } from '#generated/operations.ts'
import { problemBody } from '#generated/problems.ts'
import { mergedLocale } from '#web/build/locales-plugin.ts'

import { problemAlert, tooManyNote } from './place-order.ts'

it('has words for every problem of an order', () => {
  const { refused } = mergedLocale('en')['checkout'] as { refused: object }
  const codes = operations.placeOrder.problems[400]
  expect(Object.keys(refused).toSorted()).toEqual([...codes].toSorted())
  for (const code of codes) {
    const alert = { key: `checkout.refused.${code}`, said: 'Because' }
    expect(problemAlert({ code, message: 'Because' })).toEqual(alert)
  }
})

it("is the store's message where the code says nothing to this shop, and Order Failure without one", () => {
  expect(problemAlert({ code: 'unknown', message: 'Not on Fridays' })).toEqual({ text: 'Not on Fridays' })
  expect(problemAlert({ code: 'unknown', message: null })).toEqual({ key: 'checkout.failure' })
})

it('says in English what the store says of too many orders, and that the cart is kept', () => {
  const { tooMany } = mergedLocale('en')['checkout'] as { tooMany: string }
  const { message } = problemBody('too_many_orders', { minutes: 20 })
  expect(tooMany.replace('{{minutes}}', '20')).toBe(`${message}. Your cart is kept.`)
  const minutes = [1170, 1, null].map((retryAfter) => tooManyNote({ code: 'too_many_orders', retryAfter }))
  expect(minutes).toEqual(
    [20, 1, 1].map((count) => ({ key: 'checkout.tooMany', values: { minutes: count } })),
  )
  expect(tooManyNote({ code: 'unavailable', retryAfter: 1 })).toBeUndefined()
})
