import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { visibleFieldValues, nullFieldValues } from '#core/testing/visible-fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

/** Shown by a picture, by the address of a page, or by the price. */
const OTHERWISE = ['photo', 'imageUrl', 'id', 'vendor_id', 'regular_price']

it.each(visibleFieldValues(OTHERWISE))(
  'the page of a product shows every field that the contract tells: %s',
  async (field, value, text) => {
    const product = wireProduct({ [field]: value })
    storeSays('getProduct', ({ respond }) => respond(200, product))
    const view = await renderRoute('/productDetails/1')
    await screen.findByRole('heading', { level: 1, name: product.name })
    expect(view.container.textContent).toContain(text)
  },
)

it('the page of a product says nothing of a field that is null', async () => {
  const product = wireProduct(nullFieldValues)
  storeSays('getProduct', ({ respond }) => respond(200, product))
  const view = await renderRoute('/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: product.name })
  expect(view.container.textContent).not.toMatch(/null|undefined|NaN/)
})
