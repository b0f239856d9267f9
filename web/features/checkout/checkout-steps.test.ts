import { describe, expect, it } from 'vitest'

import { isReached, nextStep, stepsFor } from './checkout-steps.ts'

describe('the steps', () => {
  it('are five for a guest and four for a customer', () => {
    expect(stepsFor(false)).toEqual(['options', 'billing', 'delivery', 'payment', 'confirm'])
    expect(stepsFor(true)).toEqual(['billing', 'delivery', 'payment', 'confirm'])
  })

  it('follow one another to the last', () => {
    expect(nextStep(stepsFor(true), 'billing')).toBe('delivery')
    expect(nextStep(stepsFor(true), 'confirm')).toBe('confirm')
  })
})

describe('a step', () => {
  const guest = stepsFor(false)

  it('is open up to the furthest one reached', () => {
    const open = guest.filter((step) => isReached(guest, { step, furthest: 'delivery', hasFirstName: true }))
    expect(open).toEqual(['options', 'billing', 'delivery'])
  })

  it('after the billing details is closed again without a first name', () => {
    const open = guest.filter((step) => isReached(guest, { step, furthest: 'confirm', hasFirstName: false }))
    expect(open).toEqual(['options', 'billing'])
  })
})
