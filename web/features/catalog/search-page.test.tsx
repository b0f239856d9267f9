import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { wireProduct, wireProducts } from '#web/test/wire-products.ts'
import { shop } from '#web/test/shop.ts'

import { HomeSearchResults } from './home/home-search-results.tsx'
import { SearchPage } from './search-page.tsx'

describe('the search page', () => {
  it(
    'has the keyword in its heading, asks by q, and shows what was found',
    { tags: ['s2.7.search-heading', 's2.7.search-loading', 's7.search-by-keyword'] },
    async () => {
      const asked = storeSays('searchProducts', ({ respond }) => respond(200, wireProducts(2)))
      await renderPage(<SearchPage keyword="green tea" category="tea" />)
      expect(screen.getByRole('heading', { level: 1, name: 'Search results for “green tea”' })).toBeTruthy()
      expect(screen.getByText('Loading....')).toBeTruthy()
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
      expect(screen.queryByText('Loading....')).toBeNull()
      expect(asked).toMatchObject([{ params: { q: 'green tea', category: 'tea' } }])
      expect(await screen.findByText(/in Tea & Matcha/)).toBeTruthy()
    },
  )

  it(
    'leads on from nothing: to each of the words, to all products, to the categories',
    { tags: ['s2.7.search-ways-on', 's2.7.search-loading'] },
    async () => {
      storeSays('searchProducts', ({ respond }) => respond(200, []))
      await renderPage(<SearchPage keyword="green  kettle green" category="" />)
      await screen.findByText(/^Nothing was found/)
      screen.getByText('Loading....')
      const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
      expect(href('Search for “green” alone')).toBe('/search?q=green')
      expect(href('Search for “kettle” alone')).toBe('/search?q=kettle')
      expect(href('All products')).toBe('/search')
      const nav = within(await screen.findByRole('navigation', { name: 'Categories' }))
      expect(await nav.findByRole('link', { name: 'Tea & Matcha' })).toBeTruthy()
    },
  )

  it.each([
    ['the search page', <SearchPage key="page" keyword="sencah" category="" />, '/search?q=sencha'],
    ['the home page', <HomeSearchResults key="home" text="sencah" />, '/?search=sencha'],
  ])(
    'offers on %s the closest spelling that finds products',
    { tags: 's2.7.did-you-mean' },
    async (_, results, way) => {
      const found = (text: unknown) =>
        ['sen', 'se', 'sencha'].includes(String(text)) ? [wireProduct({ name: 'Sencha 100 g' })] : []
      storeSays('searchProducts', ({ respond, params }) =>
        respond(200, 'q' in params ? found(params.q) : { products: found(params.name) }),
      )
      await renderPage(results)
      const link = await screen.findByRole('link', { name: 'Did you mean “sencha”?' })
      expect(link.getAttribute('href')).toBe(way)
    },
  )

  it('says that a refused search failed, not that nothing was found', async () => {
    captureLog()
    await renderPage(<SearchPage keyword="tea" category="!" />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/^Nothing was found/)).toBeNull()
  })
})

it('the search page without a keyword searches', async () => {
  const { router } = await renderRoute('/search')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the whole shop' }), ' tea {Enter}')
  expect(router.state.location.search).toEqual({ q: 'tea' })
  expect(shop().global.keyword).toBe('tea')
})

describe('search results on the home page', () => {
  const results = () => within(screen.getByRole('region', { name: 'Search Results' }))

  it(
    'asks by name within the chosen category, and shows and counts at most 20',
    { tags: ['s2.3.search-results', 's7.search-by-name'] },
    async () => {
      const asked = storeSays('searchProducts', ({ offContract }) =>
        offContract(Response.json({ products: wireProducts(21) })),
      )
      await renderPage(<HomeSearchResults text="tea" category="tea" />)
      expect(await results().findByText('Found 20 products')).toBeTruthy()
      expect(asked).toMatchObject([{ params: { name: 'tea', category: 'tea' } }])
      expect(results().getAllByRole('article')).toHaveLength(20)
    },
  )

  it('leave the new arrivals when nothing was found', { tags: 's2.3.search-results' }, async () => {
    storeSays('searchProducts', ({ respond }) => respond(200, { products: [] }))
    await renderPage(<HomeSearchResults text="umbrella" />)
    await results().findByText('Found 0 products')
    results().getByText('Nothing was found for “umbrella”.')
    await screen.findByRole('region', { name: 'New Arrivals' })
  })
})
