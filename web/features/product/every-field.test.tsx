import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { shownProductFacts } from '#core/contract/catalog-facts.ts'
import { mock } from '#contract/mock.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

const shownTexts = Object.entries(shownProductFacts).flatMap(([member, { type }]) =>
  type === 'text' && !['photo', 'imageUrl'].includes(member) ? [member] : [],
)

it.each(shownTexts)('the page of a product shows every text that the contract tells: %s', async (member) => {
  const product = wireProduct({ [member]: `Like no other ${member}` })
  mockServer.use(mock('getProduct', ({ respond }) => respond(200, product)))
  const view = await renderRoute('/productDetails/1')
  await screen.findByRole('heading', { level: 1, name: product.name })
  expect(view.container.textContent).toContain(`Like no other ${member}`)
})
