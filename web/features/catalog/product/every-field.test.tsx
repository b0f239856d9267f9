import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { visibleFieldValues, nullFieldValues } from '#core/testing/visible-fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

import { ProductPage } from './product-page.tsx'

/** Shown by a picture, by the address of a page, or by the price. */
const OTHERWISE = ['photo', 'imageUrl', 'id', 'vendor_id', 'regular_price']

async function productPage(fields: Record<string, unknown>) {
  const product = wireProduct(fields)
  storeSays('getProduct', ({ respond }) => respond(200, product))
  const { container } = await renderPage(<ProductPage productId={1} />)
  await screen.findByRole('heading', { level: 1, name: product.name })
  return container.textContent
}

const values = visibleFieldValues(OTHERWISE)
const isAmount = ([, value]: (typeof values)[number]) => typeof value === 'number'

it('shows every text of the contract on the page of a product', async () => {
  const texts = values.filter((each) => !isAmount(each))
  const page = await productPage(Object.fromEntries(texts))
  for (const [field] of texts) expect(page).toContain(`Like no ${field}`)
})

it.each(values.filter(isAmount))('shows the %s of a product', async (field, value, text) => {
  expect(await productPage({ [field]: value })).toContain(text)
})

it('shows nothing of a field that is null', async () => {
  expect(await productPage(nullFieldValues)).not.toMatch(/null|undefined|NaN/)
})
