import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'

import { mock } from '#contract/mock.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'

import { catalogQueries } from './catalog-queries.ts'

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What the store is asked when a list is read. */
async function asked(read: (client: QueryClient) => Promise<unknown>): Promise<string[]> {
  const urls: string[] = []
  const note = ({ request }: { request: Request }) => urls.push(request.url.replace(/^.*\/api/, '/api'))
  mockServer.events.on('request:start', note)
  await read(client())
  mockServer.events.removeListener('request:start', note)
  return urls
}

test('calls with nothing chosen carry their parameters empty', async () => {
  const urls = await asked((reader) =>
    Promise.all([
      reader.fetchQuery(catalogQueries.products({ category: '', vendorName: '' })),
      reader.fetchQuery(catalogQueries.bestSellers('')),
      reader.fetchQuery(catalogQueries.hotDeals('')),
      reader.fetchQuery(catalogQueries.topDeals('')),
    ]),
  )
  expect(urls.toSorted()).toEqual([
    '/api/best-seller?vendor_name=',
    '/api/hot-deal?vendor_name=',
    '/api/products?category=&vendor_name=',
    '/api/top-deal?vendor_name=',
  ])
})

test.each<[string, (client: QueryClient) => Promise<unknown>, string]>([
  ['categories', (reader) => reader.fetchQuery(catalogQueries.categories()), 'Loading the categories failed'],
  ['banners', (reader) => reader.fetchQuery(catalogQueries.banners()), 'Loading the banners failed'],
  [
    'products',
    (reader) => reader.fetchQuery(catalogQueries.products({ category: '', vendorName: '' })),
    'Loading the products failed',
  ],
  [
    'best sellers',
    (reader) => reader.fetchQuery(catalogQueries.bestSellers('')),
    'Loading the best sellers failed',
  ],
  ['hot deals', (reader) => reader.fetchQuery(catalogQueries.hotDeals('')), 'Loading the hot deals failed'],
  ['top deals', (reader) => reader.fetchQuery(catalogQueries.topDeals('')), 'Loading the top deals failed'],
  [
    'a search',
    (reader) => reader.fetchQuery(catalogQueries.search({ by: 'q', text: 'tea' })),
    'The search failed',
  ],
  ['a vendor', (reader) => reader.fetchQuery(catalogQueries.vendor(1)), 'Loading the vendor failed'],
])('a failed read of %s is written down once, and nobody is alerted', async (_what, read, words) => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  mockServer.use(http.get('*/api/*', () => Response.json({ code: 'internal' }, { status: 404 })))
  const reader = createQueryClient()
  await expect(read(reader)).rejects.toThrow('status 404')
  expect(log.mock.calls.map(([text]) => String(text).split(':')[0])).toEqual([words])
  expect(useShop.getState().alert.waiting).toEqual([])
  log.mockRestore()
})

test.each<[string, (client: QueryClient) => Promise<unknown>, string]>([
  [
    'in place',
    (reader) => reader.fetchQuery(catalogQueries.search({ by: 'name', text: 'tea & cup' })),
    '/api/search?name=tea%20%26%20cup',
  ],
  [
    'on its page',
    (reader) => reader.fetchQuery(catalogQueries.search({ by: 'q', text: 'tea', category: '7' })),
    '/api/search?q=tea&category=7',
  ],
  ['a product', (reader) => reader.fetchQuery(catalogQueries.product(12, reader)), '/api/products/get/12'],
  ['a vendor', (reader) => reader.fetchQuery(catalogQueries.vendor(3)), '/api/vendor/3?limit=100'],
  ['banners', (reader) => reader.fetchQuery(catalogQueries.banners()), '/api/landing'],
  ['categories', (reader) => reader.fetchQuery(catalogQueries.categories()), '/api/allcategories'],
])('%s: what the store is asked', async (_what, read, url) => {
  expect(await asked(read)).toEqual([url])
})

test('and with what is chosen', async () => {
  const urls = await asked((reader) =>
    reader.fetchQuery(catalogQueries.products({ category: 'tea', vendorName: 'Uji Tea House' })),
  )
  expect(urls).toEqual(['/api/products?category=tea&vendor_name=Uji%20Tea%20House'])
})

test('the categories are shown from the last to the first of the store', async () => {
  const named = (name: string, id: number) => ({ id, name, slug: name })
  const sent = [named('tea', 1), named('paper', 3), named('knives', 2)]
  mockServer.use(mock('listCategories', ({ respond }) => respond(200, sent)))
  const shown = await client().fetchQuery(catalogQueries.categories())
  expect(shown.map(({ name }) => name)).toEqual(['knives', 'paper', 'tea'])
})
