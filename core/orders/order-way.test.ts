import { expect, test } from 'vitest'
import { knownStatus, orderWay } from './order-steps.ts'

test.each([
  ['pending', 'pending'],
  [' Delivered ', 'delivered'],
  ['sent', 'shipped'],
  ['canceled', 'cancelled'],
  ['confirmed', 'confirmed'],
  ['awaiting pick-up', null],
  ['toString', null],
])('the word %j of a store is %s', (word, known) => {
  expect(knownStatus(word)).toBe(known)
})

test('an order is at one of four steps', () => {
  const steps = ['pending', 'processing', 'shipped', 'delivered']
  expect(steps.map(orderWay)).toEqual(steps.map((_, at) => ({ steps, at })))
  expect(orderWay('sent')).toEqual({ steps, at: 2 })
})

test('a store that says confirmed is at the second step, in its own word', () => {
  expect(orderWay('confirmed')).toEqual({ steps: ['pending', 'confirmed', 'shipped', 'delivered'], at: 1 })
})

test.each(['cancelled', 'lost at sea'])('%s is no step of the way', (status) => {
  expect(orderWay(status)).toBeNull()
})
