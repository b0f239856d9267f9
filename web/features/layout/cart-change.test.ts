import { describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { cartChange } from './cart-announcer.tsx'

const tea = sampleLine({ id: 1, name: 'Sencha', quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Whisk' })

describe('what happened to the cart', () => {
  it('a new line was added', () => {
    expect(cartChange([tea], [whisk, tea])).toEqual({ kind: 'added', name: 'Whisk', quantity: 1 })
  })

  it('a line that grew was added to, wherever it stands now', () => {
    expect(cartChange([whisk, tea], [{ ...tea, quantity: 3 }, whisk])).toEqual({
      kind: 'added',
      name: 'Sencha',
      quantity: 3,
    })
  })

  it('a line that shrank was changed', () => {
    expect(cartChange([tea], [{ ...tea, quantity: 1 }])).toEqual({
      kind: 'changed',
      name: 'Sencha',
      quantity: 1,
    })
  })

  it('a line that is gone was removed, the last one too', () => {
    expect(cartChange([tea, whisk], [tea])).toEqual({ kind: 'removed', name: 'Whisk' })
    expect(cartChange([whisk], [])).toEqual({ kind: 'removed', name: 'Whisk' })
  })

  it('all lines gone at once is an emptied cart', () => {
    expect(cartChange([tea, whisk], [])).toEqual({ kind: 'emptied' })
  })

  it('several lines that changed at once are a new cart', () => {
    expect(cartChange([], [tea, whisk])).toEqual({ kind: 'replaced' })
    expect(cartChange([tea], [whisk])).toEqual({ kind: 'replaced' })
  })

  it('a new price or order alone is nothing to tell', () => {
    expect(cartChange([tea, whisk], [whisk, { ...tea, price: 900 }])).toBeNull()
  })
})
