import { expect, it } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'

import { cartChange } from './cart-announcer.tsx'

const tea = sampleLine({ id: 1, name: 'Sencha', quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Whisk' })
const three = { ...tea, quantity: 3 }

it.each<[string, CartLine[], CartLine[], ReturnType<typeof cartChange>]>([
  ['a new line was added', [tea], [whisk, tea], { kind: 'added', name: 'Whisk', quantity: 1 }],
  [
    'a line that grew was added to',
    [whisk, tea],
    [three, whisk],
    { kind: 'added', name: 'Sencha', quantity: 3 },
  ],
  ['a line that shrank was changed', [three], [tea], { kind: 'changed', name: 'Sencha', quantity: 2 }],
  ['a line that is gone was removed', [tea, whisk], [tea], { kind: 'removed', name: 'Whisk' }],
  ['all lines gone at once is an emptied cart', [tea, whisk], [], { kind: 'emptied' }],
  ['several lines at once are a new cart', [], [tea, whisk], { kind: 'replaced' }],
  ['a new price or order alone is nothing to tell', [tea, whisk], [whisk, { ...tea, price: 900 }], null],
])('%s', (_what, before, after, change) => {
  expect(cartChange(before, after)).toEqual(change)
})
