import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProducts } from '#web/testing/wire-products.ts'
import { shop } from '#web/testing/shop.ts'

const region = (name: RegExp | string) => within(screen.getByRole('region', { name }))
const cards = (name: RegExp | string) => region(name).getAllByRole('article')

describe.each([
  { operation: 'listProducts', title: 'New Arrivals', loading: 'Loading Products...' },
  { operation: 'listTopDeals', title: 'Top Deals', loading: 'Finding Best Deals...' },
  { operation: 'listHotDeals', title: /^Hot Deals/, loading: 'Loading Hot Deals...' },
] as const)('the section $title', ({ operation, title, loading }) => {
  it('shows at most 20 products', async () => {
    storeSays(operation, ({ offContract }) => offContract(Response.json(wireProducts(21))))
    await renderRoute('/')
    await waitFor(() => expect(cards(title)).toHaveLength(20))
  })

  it('asks for the products of the selected vendor, and anew when another is selected', async () => {
    const asked = storeSays(operation, ({ respond }) => respond(200, wireProducts(2)))
    await renderRoute('/')
    await waitFor(() => expect(cards(title)).toHaveLength(2))
    act(() => shop().global.setSelectedProductVendorName({ vendor_name: 'Osaka Denki' }))
    // What was there stays, paler, until the others come.
    expect(cards(title)).toHaveLength(2)
    region(title).getByText(loading)
    await waitFor(() => expect(asked.map(({ params }) => params.vendor_name)).toEqual(['', 'Osaka Denki']))
    await waitFor(() => expect(region(title).queryByText(loading)).toBeNull())
  })
})

it('the title of the hot deals counts those that are shown', async () => {
  storeSays('listHotDeals', ({ offContract }) => offContract(Response.json(wireProducts(25))))
  await renderRoute('/')
  expect(await screen.findByRole('heading', { name: 'Hot Deals (20)' })).toBeTruthy()
})
