import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { captureLog } from '#web/test/capture-log.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'

const PAGES = [
  ['/', /Failed to load banners/],
  ['/productDetails/1', /Product not found/],
  ['/search?q=tea', /could not be loaded/],
  ['/viewPage', /Sencha 100 g/],
  ['/checkout', /Checkout Options/],
] as const

// A captive portal or a proxy may answer anything with a 200.
describe('when everything is answered with other JSON', () => {
  beforeEach(() => {
    captureLog()
    mockServer.use(http.all('*/api/*', () => HttpResponse.json([null, 1, { id: 'x' }])))
    fillCart(sampleLine({ name: 'Sencha 100 g', price: 850, quantity: 2 }))
  })

  it.each(PAGES)('keeps %s and the cart', async (path, text) => {
    const before = shop().cart.lines
    await renderRoute(path)
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toMatch(text))
    expect(screen.getByRole('banner').isConnected).toBe(true)
    expect(shop().cart.lines).toEqual(before)
  })
})
