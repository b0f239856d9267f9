import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

import { HomeSearchResults } from './home/home-search-results.tsx'
import { SearchPage } from './search-page.tsx'

describe('the search page', () => {
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
})
