import { expect, test } from 'vitest'

import { slowestFirst } from './leg.ts'

const steps = (count: number) => (key: string) => ({ key, steps: count })

test('long scenarios come before short ones, new ones by their steps, equals as they were written', () => {
  const durations = { long: 9000, short: 100, same: 100, middle: 500 }
  const order = slowestFirst(['short', 'new', 'same', 'middle', 'long'], steps(4), durations)
  expect(order).toEqual(['long', 'new', 'middle', 'short', 'same'])
})

test('where nothing was timed those with the most steps come first', () => {
  const order = slowestFirst(['a', 'abc', 'b', 'ab'], (key) => ({ key, steps: key.length }), {})
  expect(order).toEqual(['abc', 'ab', 'a', 'b'])
})
