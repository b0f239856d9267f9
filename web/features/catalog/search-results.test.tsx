import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProducts } from '#web/testing/wire-products.ts'

it('searches by name, within the chosen category, in place of the new arrivals', async () => {
  const asked = storeSays('searchProducts', ({ respond }) => respond(200, { products: wireProducts(3) }))
  await renderRoute('/?search=tea&category=tea')
  const results = within(screen.getByRole('region', { name: 'Search Results' }))
  expect(await results.findByText('Found 3 products')).toBeTruthy()
  expect(results.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: 'New Arrivals' })).toBeNull()
  expect(asked).toMatchObject([{ params: { name: 'tea', category: 'tea' } }])
})

it('shows and counts at most 20', async () => {
  storeSays('searchProducts', ({ offContract }) => offContract(Response.json({ products: wireProducts(21) })))
  await renderRoute('/?search=tea')
  const results = within(screen.getByRole('region', { name: 'Search Results' }))
  expect(await results.findByText('Found 20 products')).toBeTruthy()
  expect(results.getAllByRole('article')).toHaveLength(20)
})

it('can be cleared', async () => {
  const { router } = await renderRoute('/?search=tea')
  await userEvent.click(await screen.findByRole('link', { name: 'Clear the search' }))
  expect(router.state.location.search).toEqual({})
  expect(await screen.findByRole('region', { name: 'New Arrivals' })).toBeTruthy()
})
