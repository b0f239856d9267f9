import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProducts } from '#web/testing/wire-products.ts'

const region = (name: RegExp | string) => within(screen.getByRole('region', { name }))
const cards = (name: RegExp | string) => region(name).getAllByRole('article')

const SECTIONS = [
  {
    operation: 'listProducts',
    title: 'New Arrivals',
    loading: 'Loading Products...',
    empty: ['No Products Available', 'Check back later for new arrivals'],
  },
  {
    operation: 'listTopDeals',
    title: 'Top Deals',
    loading: 'Finding Best Deals...',
    empty: ['No Active Deals', 'Check back soon for amazing offers!'],
  },
  {
    operation: 'listHotDeals',
    title: /^Hot Deals/,
    loading: 'Loading Hot Deals...',
    empty: ['No hot deals available at the moment.'],
  },
] as const

describe.each(SECTIONS)('the section $title', ({ operation, title, loading }) => {
  it('shows at most 20 products', async () => {
    mockServer.use(mock(operation, ({ offContract }) => offContract(Response.json(wireProducts(21)))))
    await renderRoute('/')
    await waitFor(() => expect(cards(title)).toHaveLength(20))
  })

  it('asks for the products of the selected vendor, and anew when another is selected', async () => {
    const asked: (string | undefined)[] = []
    mockServer.use(
      mock(operation, ({ params, respond }) => {
        asked.push(params.vendor_name)
        return respond(200, wireProducts(2))
      }),
    )
    await renderRoute('/')
    await waitFor(() => expect(cards(title)).toHaveLength(2))
    act(() => useShop.getState().global.setSelectedProductVendorName({ vendor_name: 'Osaka Denki' }))
    // What was there stays, paler, until the others come.
    expect(cards(title)).toHaveLength(2)
    expect(region(title).getByText(loading)).toBeTruthy()
    await waitFor(() => expect(asked).toEqual(['', 'Osaka Denki']))
    await waitFor(() => expect(region(title).queryByText(loading)).toBeNull())
  })
})

it('the title of the hot deals counts those that are shown', async () => {
  mockServer.use(mock('listHotDeals', ({ offContract }) => offContract(Response.json(wireProducts(25)))))
  await renderRoute('/')
  expect(await screen.findByRole('heading', { name: 'Hot Deals (20)' })).toBeTruthy()
})
