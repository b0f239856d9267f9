import { describe, expect, test } from 'vitest'
import {
  checkTransition,
  orderSteps,
  stepsFrom,
  type OrderStatus,
  type OrderStep,
  knownStatus,
  orderWay,
  unitsToRestock,
} from './order-steps.ts'

describe('checkTransition', () => {
  test.each<[OrderStatus, possible: OrderStep[], taken: OrderStep[]]>([
    ['pending', ['confirm', 'cancel'], []],
    ['processing', ['send', 'cancel'], ['confirm']],
    ['shipped', ['deliver', 'return', 'cancel'], ['confirm', 'send']],
    ['delivered', ['return'], ['confirm', 'send', 'deliver']],
    ['returned', [], ['return']],
    ['cancelled', [], ['cancel']],
  ])('one that is %s can be taken through %j, and has %j behind it', (status, possible, taken) => {
    expect(stepsFrom(status)).toEqual(possible)
    expect(orderSteps.filter((step) => checkTransition(status, step) === 'taken')).toEqual(taken)
    const others = orderSteps.filter((step) => ![...possible, ...taken].includes(step))
    for (const step of others) expect(checkTransition(status, step)).toBe('impossible')
  })
})

test.each([
  ['pending', 'pending'],
  [' Delivered ', 'delivered'],
  ['canceled', 'cancelled'],
  ['confirmed', 'confirmed'],
  ['awaiting pick-up', null],
  ['toString', null],
])('the word %j of a store is %s', (word, known) => {
  expect(knownStatus(word)).toBe(known)
})

test('returns the index among four steps', { tags: 's2.14.order-way' }, () => {
  const steps = ['pending', 'processing', 'shipped', 'delivered']
  expect(steps.map(orderWay)).toEqual(steps.map((_, at) => ({ steps, at })))
  expect(orderWay('sent')).toEqual({ steps, at: 2 })
  // A store that says confirmed is at the second step, in its own word.
  expect(orderWay('confirmed')).toEqual({ steps: ['pending', 'confirmed', 'shipped', 'delivered'], at: 1 })
})

test.each(['cancelled', 'returned', 'lost at sea'])('returns null for status %s', (status) => {
  expect(orderWay(status)).toBeNull()
})

describe('unitsToRestock', () => {
  const whisk = { product_id: 12, quantity: 2, restocked: 0 }
  const tea = { product_id: 13, quantity: 3, restocked: 1 }
  const units = (product_id: number, quantity: number) => ({ product_id, quantity })

  test.each([
    [[], {}],
    [[units(12, 1)], { 12: 1 }],
    [[units(13, 1)], {}],
    [[units(13, 3), units(12, 2), units(12, 1)], { 12: 2, 13: 2 }],
    [[units(12, 0)], {}],
  ])('of %j go back %j', (whole, due) => {
    const result = unitsToRestock([whisk, tea], whole)
    const back = 'due' in result ? result.due.map(({ line, quantity }) => [line.product_id, quantity]) : []
    expect(Object.fromEntries(back)).toEqual(due)
    expect(back).toHaveLength(Object.keys(due).length)
  })

  test.each([
    [14, 1, 0],
    [12, 3, 2],
  ])('reports that product %i has not %i units, but %i', (product, quantity, held) => {
    expect(unitsToRestock([whisk, tea], [units(product, quantity)])).toEqual({
      notHeld: { product, held, quantity },
    })
  })
})
