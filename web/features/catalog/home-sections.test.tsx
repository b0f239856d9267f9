import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct, wireProducts } from '#web/testing/wire-products.ts'

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

describe.each(SECTIONS)('the section $title', ({ operation, title, loading, empty }) => {
  it('says that it loads, and then shows its products', async () => {
    mockServer.use(mock(operation, ({ respond }) => respond(200, wireProducts(3))))
    await renderRoute('/')
    expect(region(title).getByText(loading)).toBeTruthy()
    await waitFor(() => expect(cards(title)).toHaveLength(3))
    expect(region(title).queryByText(loading)).toBeNull()
  })

  it('shows at most 20 products', async () => {
    mockServer.use(mock(operation, ({ offContract }) => offContract(Response.json(wireProducts(21)))))
    await renderRoute('/')
    await waitFor(() => expect(cards(title)).toHaveLength(20))
  })

  it('says that there is nothing', async () => {
    mockServer.use(mock(operation, ({ respond }) => respond(200, [])))
    await renderRoute('/')
    for (const text of empty) expect(await screen.findByText(text)).toBeTruthy()
  })

  it('offers to try again, quietly, where it did not load', async () => {
    let broken = true
    mockServer.use(
      mock(operation, ({ respond, problem }) =>
        broken ? problem('unavailable') : respond(200, wireProducts(1)),
      ),
    )
    await renderRoute('/')
    const retry = await region(title).findByRole('button', { name: 'Try again' })
    expect(region(title).queryByText(loading)).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    broken = false
    await userEvent.click(retry)
    await waitFor(() => expect(cards(title)).toHaveLength(1))
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

it('top deals stand under a badge and a countdown that does not count', async () => {
  await renderRoute('/')
  const deals = region('Top Deals')
  expect(deals.getByText('HOT DEALS')).toBeTruthy()
  expect(deals.getByText('23h')).toBeTruthy()
  expect(deals.getByText('59m')).toBeTruthy()
})

it('the title of the hot deals counts them', async () => {
  mockServer.use(
    mock('listHotDeals', ({ respond }) => respond(200, [...wireProducts(3), wireProduct({ id: 9 })])),
  )
  await renderRoute('/')
  expect(await screen.findByRole('heading', { name: 'Hot Deals (4)' })).toBeTruthy()
})

it('the title of the hot deals counts those that are shown', async () => {
  mockServer.use(mock('listHotDeals', ({ offContract }) => offContract(Response.json(wireProducts(25)))))
  await renderRoute('/')
  expect(await screen.findByRole('heading', { name: 'Hot Deals (20)' })).toBeTruthy()
})
