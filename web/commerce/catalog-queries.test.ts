import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'

import { createQueryClient } from '#web/lib/query-client.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { shop } from '#web/testing/shop.ts'

import { catalogQueries, seenProduct } from './catalog-queries.ts'

type Read = (client: QueryClient) => Promise<unknown>

const q = catalogQueries
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What the store is asked when a list is read. */
async function asked(read: Read): Promise<string[]> {
  const urls: string[] = []
  const note = ({ request }: { request: Request }) => urls.push(request.url.replace(/^.*\/api/, '/api'))
  mockServer.events.on('request:start', note)
  await read(client())
  mockServer.events.removeListener('request:start', note)
  return urls
}

test.each<[string, Read, string]>([
  ['categories', (reader) => reader.fetchQuery(q.categories()), 'Loading the categories failed'],
  ['banners', (reader) => reader.fetchQuery(q.banners()), 'Loading the banners failed'],
  [
    'products',
    (reader) => reader.fetchQuery(q.products({ category: '', vendorName: '' })),
    'Loading the products failed',
  ],
  ['best sellers', (reader) => reader.fetchQuery(q.bestSellers('')), 'Loading the best sellers failed'],
  ['hot deals', (reader) => reader.fetchQuery(q.hotDeals('')), 'Loading the hot deals failed'],
  ['top deals', (reader) => reader.fetchQuery(q.topDeals('')), 'Loading the top deals failed'],
  ['a shelf', (reader) => reader.fetchQuery(q.shelf({ category: '', text: '' })), 'Loading the shelf failed'],
  ['a search', (reader) => reader.fetchQuery(q.search({ by: 'q', text: 'tea' })), 'The search failed'],
  ['a vendor', (reader) => reader.fetchQuery(q.vendor(1)), 'Loading the vendor failed'],
])('a failed read of %s is written down once, and nobody is alerted', async (_what, read, words) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(http.get('*/api/*', () => Response.json({ code: 'internal' }, { status: 404 })))
  await expect(read(createQueryClient())).rejects.toThrow('status 404')
  expect(log.mock.calls.map(([text]) => String(text).split(':')[0])).toEqual([words])
  expect(shop().alert.waiting).toEqual([])
  log.mockRestore()
})

test.each<[string, Read, string]>([
  [
    'in place',
    (reader) => reader.fetchQuery(q.search({ by: 'name', text: 'tea & cup' })),
    '/api/search?name=tea%20%26%20cup',
  ],
  [
    'on its page',
    (reader) => reader.fetchQuery(q.search({ by: 'q', text: 'tea', category: '7' })),
    '/api/search?q=tea&category=7',
  ],
  [
    'chosen products',
    (reader) => reader.fetchQuery(q.products({ category: 'tea', vendorName: 'Uji Tea House', limit: 4 })),
    '/api/products?category=tea&vendor_name=Uji%20Tea%20House&limit=4',
  ],
  [
    'a shelf',
    (reader) => reader.fetchQuery(q.shelf({ category: 'tea', text: '' })),
    '/api/products?category=tea&vendor_name=&limit=100',
  ],
  [
    'what of it matches',
    (reader) => reader.fetchQuery(q.shelf({ category: '', text: 'cup' })),
    '/api/search?name=cup&limit=100',
  ],
  ['a product', (reader) => reader.fetchQuery(q.product(12, reader)), '/api/products/get/12'],
  ['a vendor', (reader) => reader.fetchQuery(q.vendor(3)), '/api/vendor/3?limit=100'],
  ['banners', (reader) => reader.fetchQuery(q.banners()), '/api/landing'],
  ['categories', (reader) => reader.fetchQuery(q.categories()), '/api/allcategories'],
])('%s: what the store is asked', async (_what, read, url) => {
  expect(await asked(read)).toEqual([url])
})

type Tea = { id: number; name: string; price: number }
const tea = (id: number, price: number): Tea => ({ id, name: `Tea ${id}`, price })

test('a product of any list is known, as the latest list has it', () => {
  const reader = client()
  const keep = (queryKey: readonly unknown[], data: unknown, updatedAt: number) =>
    reader.setQueryData(queryKey, data, { updatedAt })
  expect(seenProduct<Tea>(reader, 1)).toBeUndefined()
  keep(q.hotDeals('').queryKey, [tea(1, 10), tea(2, 20)], 1000)
  keep(q.search({ by: 'q', text: 'tea' }).queryKey, [tea(1, 30)], 3000)
  keep(q.vendor(1).queryKey, { id: 1, name: 'Uji', products: [tea(1, 40)] }, 2000)
  keep(q.vendor(2).queryKey, { id: 2, name: 'Oni', products: [tea(3, 50)] }, 2000)
  keep(q.categories().queryKey, [{ id: 1, name: 'Tea', slug: 'tea' }], 4000)
  keep(q.product(2, reader).queryKey, tea(2, 60), 4000)

  expect(seenProduct<Tea>(reader, 1)).toEqual({ product: tea(1, 30), at: 3000 })
  expect(seenProduct<Tea>(reader, 2)).toEqual({ product: tea(2, 20), at: 1000 })
  expect(seenProduct<Tea>(reader, 3)?.product.price).toBe(50)
  expect(seenProduct<Tea>(reader, 4)).toBeUndefined()
})
