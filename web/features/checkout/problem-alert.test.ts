import { expect, it } from 'vitest'

import { operations } from '#generated/operations.ts'
import { mergedLocale } from '#web/build/locales-plugin.ts'

import { problemAlert } from './problem-alert.ts'

it('has words for every problem of an order', () => {
  const { refused } = mergedLocale('en')['checkout'] as { refused: object }
  const codes = operations.placeOrder.problems[400]
  expect(Object.keys(refused).toSorted()).toEqual([...codes].toSorted())
  for (const code of codes)
    expect(problemAlert({ code, message: 'Because' })).toEqual({
      key: `checkout.refused.${code}`,
      said: 'Because',
    })
})

it("is the store's message where the code says nothing to this shop, and Order Failure without one", () => {
  expect(problemAlert({ code: 'unknown', message: 'Not on Fridays' })).toEqual({ text: 'Not on Fridays' })
  expect(problemAlert({ code: 'unknown', message: null })).toEqual({ key: 'checkout.failure' })
})
