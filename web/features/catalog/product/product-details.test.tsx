import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { expectNoEffect } from '#web/test/does-nothing.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'
import { wireProduct } from '#web/test/wire-products.ts'

import { ProductPage } from './product-page.tsx'

async function productPage(fields: Parameters<typeof wireProduct>[0] = {}) {
  storeSays('getProduct', ({ respond }) => respond(200, wireProduct(fields)))
  const page = await renderPage(<ProductPage productId={1} />, '/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: 'Sencha 100 g' })
  return page
}

const lines = () => shop().cart.lines

it('says that it loads while there is no answer', { tags: 's2.6.loading' }, async () => {
  storeSays('getProduct', () => new Promise<never>(() => {}))
  void renderPage(<ProductPage productId={1} />, '/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: 'Loading product details...' })
})

it(
  'leads to the vendor by its name',
  { tags: ['s2.1.product-and-vendor-paths', 's2.6.shop-name'] },
  async () => {
    await productPage({ vendor_id: 3, vendor_name: 'Uji Tea House' })
    const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Uji Tea House' })
    expect(link?.pathname).toBe('/vendorDetails/3')
  },
)

it(
  'says the same of delivery and returns beside Buy Now and in their tab',
  { tags: 's2.6.delivery' },
  async () => {
    await productPage()
    await userEvent.click(screen.getByRole('tab', { name: 'Shipping Methods' }))
    const panel = screen.getByRole('tabpanel', { name: 'Shipping Methods' })
    for (const words of [
      'Delivered in 3 to 7 days, anywhere in Bangladesh.',
      'Not right? Give it back to us within 7 days.',
    ]) {
      const places = screen.getAllByText(words)
      expect(places.map((place) => panel.contains(place))).toEqual([false, true])
    }
  },
)

it('shows a text in each of its four tabs', { tags: 's2.6.tabs' }, async () => {
  await productPage()
  const texts = {
    Description: 'A bright green tea.',
    'Reviews (0)': 'There are no reviews for this product.',
    'Shipping Methods': 'Home delivery',
    'Size Chart': 'There is no size chart for this product.',
  }
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.click(screen.getByRole('tab', { name }))
    within(screen.getByRole('tabpanel', { name })).getByText(text)
  }
})

it('has a form for a review that does nothing', { tags: 's2.6.review-form' }, async () => {
  const page = await productPage()
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews (0)' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'Reviews (0)' }))
  await userEvent.type(panel.getByRole('textbox', { name: /review/i }), 'Whisks well')
  await userEvent.click(panel.getByRole('radio', { name: '5 stars' }))
  await expectNoEffect(page, [panel.getByRole('button', { name: 'Submit' })])
})

describe('Buy Now', () => {
  it(
    'refuses the product of a second vendor',
    { tags: ['s4.buy-now-other-vendor', 's8.other-vendor'] },
    async () => {
      fillCart(sampleLine({ id: 9, vendorId: 2, vendorName: 'Osaka Denki' }))
      const { router } = await productPage()
      await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
      await screen.findByRole('alertdialog', { name: 'You can order single vendor product only at a time' })
      expect(router.latestLocation.pathname).toBe('/productDetails/1')
      expect(lines()).toHaveLength(1)
    },
  )

  it('adds once when it is pressed twice', { tags: 's4.buy-now-once' }, async () => {
    const { router } = await productPage()
    const button = screen.getByRole('button', { name: 'Buy Now' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'))
    expect(lines()).toMatchObject([{ id: 1, quantity: 1 }])
  })
})
