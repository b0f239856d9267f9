import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { catalogQueries, seenProduct } from './catalog-queries.ts'

type Tea = { id: number; name: string; price: number }
const product = (id: number, price: number): Tea => ({ id, name: `Tea ${id}`, price })

test('a product of any list is known, as the latest list has it', () => {
  const client = new QueryClient()
  const keep = (queryKey: readonly unknown[], data: unknown, updatedAt: number) =>
    client.setQueryData(queryKey, data, { updatedAt })
  expect(seenProduct<Tea>(client, 1)).toBeUndefined()
  keep(catalogQueries.hotDeals('').queryKey, [product(1, 10), product(2, 20)], 1000)
  keep(catalogQueries.search({ by: 'q', text: 'tea' }).queryKey, [product(1, 30)], 3000)
  keep(catalogQueries.vendor(1).queryKey, { id: 1, name: 'Uji', products: [product(1, 40)] }, 2000)
  keep(catalogQueries.vendor(2).queryKey, { id: 2, name: 'Oni', products: [product(3, 50)] }, 2000)
  keep(catalogQueries.categories().queryKey, [{ id: 1, name: 'Tea', slug: 'tea' }], 4000)
  keep(catalogQueries.product(2, client).queryKey, product(2, 60), 4000)

  expect(seenProduct<Tea>(client, 1)).toEqual({ product: product(1, 30), at: 3000 })
  expect(seenProduct<Tea>(client, 2)).toEqual({ product: product(2, 20), at: 1000 })
  expect(seenProduct<Tea>(client, 3)?.product.price).toBe(50)
  expect(seenProduct<Tea>(client, 4)).toBeUndefined()
})
