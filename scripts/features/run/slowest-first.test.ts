import { expect, test } from 'vitest'

import { slowestFirst } from './slowest-first.ts'

test('long scenarios come before short ones, new ones between them, equals as they were written', () => {
  const durations = { long: 9000, short: 100, same: 100, middle: 500, other: 500 }
  const order = slowestFirst(['short', 'new', 'same', 'middle', 'long'], (name) => name, durations)
  expect(order).toEqual(['long', 'new', 'middle', 'short', 'same'])
})

test('where nothing was timed the order stays', () => {
  expect(slowestFirst(['b', 'a'], (name) => name, {})).toEqual(['b', 'a'])
})
