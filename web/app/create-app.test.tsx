import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { captureLog } from '#web/test/capture-log.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'

const NONSENSE: readonly JsonBodyType[] = [{ login: 'portal' }, [null, 1, { id: 'x' }]]

const PAGES = [
  ['/', /Failed to load banners/],
  ['/productDetails/1', /Product not found/],
  ['/vendorDetails/1', /could not be loaded/],
  ['/categoryDetails/tea', /could not be loaded/],
  ['/search?q=tea', /could not be loaded/],
  ['/viewPage', /Sencha 100 g/],
  ['/checkout', /Checkout Options/],
] as const

// A captive portal or a proxy may answer anything with a 200.
describe.each(NONSENSE)('a store that answers everything with %j', (answer) => {
  beforeEach(() => {
    captureLog()
    mockServer.use(http.all('*/api/*', () => HttpResponse.json(answer)))
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
