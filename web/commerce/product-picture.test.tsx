import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

const OTHER = 'https://pictures.test/sencha-small.webp'
const PHOTO = '/assets/images/products/sencha.webp'
const pictures = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('picture img') ?? [])].map((image) => image.getAttribute('src'))

describe('the picture of a cart line', () => {
  const row = () => screen.getByRole('row', { name: /Sencha/ })

  it.each([
    ['its own', { imageUrl: OTHER }, OTHER],
    ['else the photo', {}, PHOTO],
  ])('is %s', async (_, fields, src) => {
    useShop.getState().cart.addProductsFromServer([sampleLine(fields)])
    mockServer.use(mock('getProduct', ({ networkError }) => networkError()))
    await renderRoute('/viewPage')
    expect(pictures(await screen.findByRole('row', { name: /Sencha/ }))).toEqual([src])
  })

  it('is the photo where its own does not arrive, and then a word', async () => {
    useShop.getState().cart.addProductsFromServer([sampleLine({ imageUrl: OTHER })])
    mockServer.use(mock('getProduct', ({ networkError }) => networkError()))
    await renderRoute('/viewPage')
    await screen.findByRole('row', { name: /Sencha/ })
    const fail = () => fireEvent.error(row().querySelector('picture img') ?? row())
    fail()
    expect(pictures(row())).toEqual([PHOTO])
    fail()
    fail()
    expect(row().textContent).toContain('Image unavailable')
  })
})

it.each([
  ['/search?q=sencha', OTHER],
  ['/?search=sencha', OTHER],
  ['/search', PHOTO],
])('on %s a card shows %s', async (path, src) => {
  const products = [wireProduct({ imageUrl: OTHER })]
  mockServer.use(
    mock('searchProducts', ({ respond, params }) => respond(200, 'q' in params ? products : { products })),
    mock('listProducts', ({ respond }) => respond(200, products)),
  )
  await renderRoute(path)
  const [card] = await screen.findAllByRole('article')
  expect(pictures(card)).toEqual([src])
})
