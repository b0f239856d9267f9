import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { mock } from '#generated/handlers.ts'
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
