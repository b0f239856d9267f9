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
  const notes = [{ retryAfter: 1170 }, { retryAfter: 1 }, {}].map((said) =>
    tooManyNote({ code: 'too_many_orders', ...said }),
  )
  expect(notes).toEqual([20, 1, 1].map((minutes) => ({ key: 'checkout.tooMany', values: { minutes } })))
  expect(tooManyNote({ code: 'unavailable', retryAfter: 1 })).toBeUndefined()
})
