import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { captureLog } from '#web/test/capture-log.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { wireProducts } from '#web/test/wire-products.ts'

import { VendorPage } from './vendor-page.tsx'

it('shows the name of the vendor over all its products', { tags: ['s2.7.vendor', 's7.vendor'] }, async () => {
  const asked = storeSays('getVendor', ({ respond }) =>
    respond(200, { id: 3, name: 'Uji Tea House', products: wireProducts(23) }),
  )
  await renderPage(<VendorPage vendorId={3} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Uji Tea House' })).toBeTruthy()
  expect(screen.getByText('23 products')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(23)
  expect(document.title).toBe('Uji Tea House · Nihon Haat')
  expect(asked).toMatchObject([{ params: { vendorId: 3 } }])
})

it(
  'says that there is no such vendor at an address without a number',
  { tags: 's2.7.vendor-unknown' },
  async () => {
    captureLog()
    await renderRoute('/vendorDetails/none')
    expect(await screen.findByRole('heading', { level: 1, name: 'Vendor not found' })).toBeTruthy()
  },
)
