import { expect, test } from 'vitest'
import { namedProblem } from './order-claim.ts'

const ordered = [
  { id: 1, name: 'Whisk' },
  { id: 2, name: '' },
]

test.each([
  [{ code: 'empty_order' }, ['empty_order']],
  [{ code: 'several_vendors' }, ['several_vendors']],
  [{ code: 'out_of_stock', name: 'Whisk', available: 0 }, ['sold_out', { name: 'Whisk' }]],
  [{ code: 'out_of_stock', name: 'Whisk', available: 1 }, ['out_of_stock', { name: 'Whisk', available: 1 }]],
  [
    { code: 'price_changed', name: 'Whisk', price: 1250.5 },
    ['price_changed', { name: 'Whisk', price: '৳1,250.50' }],
  ],
  [{ code: 'wrong_total', total: 2500 }, ['total_changed', { total: '৳2,500' }]],
  [{ code: 'unknown_product', id: 1 }, ['product_unavailable', { name: 'Whisk' }]],
  [{ code: 'unknown_product', id: 2 }, ['product_unavailable', { name: 'Product 2' }]],
  [{ code: 'unknown_product', id: 3 }, ['product_unavailable', { name: 'Product 3' }]],
] as const)('%j is told as %j', (reason, told) => {
  expect(namedProblem(reason, ordered)).toEqual(told)
})
