import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'

import { sampleProduct } from '#core/testing/sample-cart.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { shop } from '#web/test/shop.ts'

import { catalogQueries, cachedProduct } from './catalog-queries.ts'

type Query = Parameters<QueryClient['fetchQuery']>[0]
const q = catalogQueries
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test.each<[string, object, string]>([
  ['categories', q.categories(), 'Loading the categories failed'],
  ['best sellers', q.bestSellers(''), 'Loading the best sellers failed'],
  ['a search', q.search({ by: 'q', text: 'tea' }), 'The search failed'],
])(
  'a failed query of %s is logged once, without an alert',
  { tags: ['s8.categories-logged', 's8.search-logged'] },
  async (_what, query, words) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    mockServer.use(http.get('*/api/*', () => Response.json({ code: 'internal' }, { status: 404 })))
    await expect(createQueryClient().fetchQuery(query as Query)).rejects.toThrow('status 404')
    expect(log.mock.calls.map(([text]) => String(text).split(':')[0])).toEqual([words])
    expect(shop().alert.waiting).toEqual([])
    log.mockRestore()
  },
)

const chosen = { category: 'tea', vendorName: 'Uji Tea House', limit: 4 }

test.each<[string, object, string]>([
  ['in place', q.search({ by: 'name', text: 'tea & cup' }), '/api/search?name=tea%20%26%20cup'],
  ['on its page', q.search({ by: 'q', text: 'tea', category: '7' }), '/api/search?q=tea&category=7'],
  ['chosen products', q.products(chosen), '/api/products?category=tea&vendor_name=Uji%20Tea%20House&limit=4'],
  [
    'a category',
    q.categoryProducts({ category: 'tea', text: '' }),
    '/api/products?category=tea&vendor_name=&limit=100',
  ],
  ['what of it matches', q.categoryProducts({ category: '', text: 'cup' }), '/api/search?name=cup&limit=100'],
  ['a product', q.product(12, client()), '/api/products/get/12'],
  ['a vendor', q.vendor(3), '/api/vendor/3?limit=100'],
  ['banners', q.banners(), '/api/landing'],
  ['categories', q.categories(), '/api/allcategories'],
])(
  '%s: what the store is asked',
  { tags: ['s7.categories', 's7.banners', 's7.products', 's7.product', 's7.search-by-keyword'] },
  async (_what, query, url) => {
    const urls: string[] = []
    const note = ({ request }: { request: Request }) => urls.push(request.url.replace(/^.*\/api/, '/api'))
    mockServer.events.on('request:start', note)
    await client().fetchQuery(query as Query)
    mockServer.events.removeListener('request:start', note)
    expect(urls).toEqual([url])
  },
)

const tea = (id: number, price: number) => sampleProduct({ id, name: `Tea ${id}`, price })

test('finds a product in the latest list', () => {
  const reader = client()
  const keep = (queryKey: readonly unknown[], data: unknown, updatedAt: number) =>
    reader.setQueryData(queryKey, data, { updatedAt })
  expect(cachedProduct(reader, 1)).toBeUndefined()
  keep(q.hotDeals('').queryKey, [tea(1, 10), tea(2, 20)], 1000)
  keep(q.search({ by: 'q', text: 'tea' }).queryKey, [tea(1, 30)], 3000)
  keep(q.vendor(1).queryKey, { id: 1, name: 'Uji', products: [tea(1, 40)] }, 2000)
  keep(q.vendor(2).queryKey, { id: 2, name: 'Oni', products: [tea(3, 50)] }, 2000)
  keep(q.categories().queryKey, [{ id: 1, name: 'Tea', slug: 'tea' }], 4000)
  keep(q.product(2, reader).queryKey, tea(2, 60), 4000)

  expect(cachedProduct(reader, 1)).toEqual({ product: tea(1, 30), at: 3000 })
  expect(cachedProduct(reader, 2)).toEqual({ product: tea(2, 20), at: 1000 })
  expect(cachedProduct(reader, 3)?.product.price).toBe(50)
  expect(cachedProduct(reader, 4)).toBeUndefined()
})
