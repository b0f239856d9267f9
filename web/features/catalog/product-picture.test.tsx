import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'
import { fillCart } from '#web/test/shop.ts'
import { CartPage } from '#web/features/cart/cart-page.tsx'

import { BrowsePage } from './browse-page.tsx'
import { HomeSearchResults } from './home/home-search-results.tsx'
import { SearchPage } from './search-page.tsx'

const OTHER = 'https://pictures.test/sencha-small.webp'
const PHOTO = '/assets/images/products/sencha.webp'
const pictures = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('picture img') ?? [])].map((image) => image.getAttribute('src'))

it(
  'the picture of a cart line falls back to the photo, and then to a text',
  { tags: 's3.image-url' },
  async () => {
    fillCart(sampleLine({ imageUrl: OTHER }))
    storeSays('getProduct', ({ networkError }) => networkError())
    await renderPage(<CartPage />)
    const row = await screen.findByRole('row', { name: /Sencha/ })
    const fail = () => fireEvent.error(row.querySelector('picture img') ?? row)
    fail()
    expect(pictures(row)).toEqual([PHOTO])
    fail()
    fail()
    expect(row.textContent).toContain('Image unavailable')
  },
)

it.each([
  ['the search page', <SearchPage key="search" keyword="sencha" category="" />, OTHER],
  ['the search of the home page', <HomeSearchResults key="home" text="sencha" />, OTHER],
  ['the list of all products', <BrowsePage key="all" onSearch={() => {}} />, PHOTO],
])('a card of %s shows its picture', { tags: 's3.image-url' }, async (_, list, src) => {
  const products = [wireProduct({ imageUrl: OTHER })]
  storeSays('searchProducts', ({ respond, params }) => respond(200, 'q' in params ? products : { products }))
  storeSays('listProducts', ({ respond }) => respond(200, products))
  await renderPage(list)
  expect(pictures(await screen.findByRole('article'))).toEqual([src])
})
