import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { renderSections } from '#web/test/render-sections.tsx'
import { wireProducts } from '#web/test/wire-products.ts'
import { shop } from '#web/test/shop.ts'

const region = (name: RegExp | string) => within(screen.getByRole('region', { name }))
const cards = (name: RegExp | string) => region(name).queryAllByRole('article')

const SECTIONS = [
  { operation: 'listProducts', title: 'New Arrivals', loading: 'Loading Products...' },
  { operation: 'listTopDeals', title: 'Top Deals', loading: 'Finding Best Deals...' },
  { operation: 'listHotDeals', title: /^Hot Deals/, loading: 'Loading Hot Deals...' },
] as const
const counts = () => SECTIONS.map(({ title }) => cards(title).length)

afterEach(() => void vi.useRealTimers())

it(
  'every section shows at most 20 products, and the hot deals count those that are shown',
  { tags: ['s2.3.new-arrivals', 's2.3.top-deals', 's2.3.hot-deals', 's9.list-limit'] },
  async () => {
    for (const { operation } of SECTIONS)
      storeSays(operation, ({ offContract }) => offContract(Response.json(wireProducts(21))))
    renderSections()
    await waitFor(() => expect(counts()).toEqual([20, 20, 20]))
    screen.getByRole('heading', { name: 'Hot Deals (20)' })
  },
)

it(
  'every section asks for the products of the selected vendor, and anew when another is selected',
  {
    tags: [
      ...['s2.3.new-arrivals', 's2.3.sections-follow-the-vendor', 's7.deals'],
      ...['s2.3.new-arrivals-states', 's2.3.top-deals-states', 's2.3.hot-deals-states'],
    ],
  },
  async () => {
    const asked = SECTIONS.map(({ operation }) =>
      storeSays(operation, ({ respond }) => respond(200, wireProducts(2))),
    )
    await renderRoute('/')
    await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
    act(() => shop().global.setSelectedProductVendorName({ vendor_name: 'Osaka Denki' }))
    // What was there stays, paler, until the others come.
    expect(counts()).toEqual([2, 2, 2])
    for (const { title, loading } of SECTIONS) region(title).getByText(loading)
    const vendors = () => asked.map((calls) => calls.map(({ params }) => params.vendor_name))
    await waitFor(() => expect(vendors()).toEqual(SECTIONS.map(() => ['', 'Osaka Denki'])))
    const isLoading = () => SECTIONS.map(({ title, loading }) => region(title).queryByText(loading))
    await waitFor(() => expect(isLoading()).toEqual([null, null, null]))
  },
)

const LISTS = ['listProducts', 'listTopDeals', 'listHotDeals', 'listBestSellers'] as const

it(
  'every section says so when there are no products',
  { tags: ['s2.3.new-arrivals-states', 's2.3.top-deals-states', 's2.3.hot-deals-states'] },
  async () => {
    for (const operation of LISTS) storeSays(operation, ({ respond }) => respond(200, []))
    renderSections()
    for (const text of [
      'No Products Available',
      'Check back later for new arrivals',
      'No Active Deals',
      'Check back soon for amazing offers!',
      'No hot deals available at the moment.',
      'No best sellers available at the moment.',
    ])
      await screen.findByText(text)
    expect(screen.queryByText(/23h/)).toBeNull()
  },
)

it(
  'four promises and three tiles stand on the page',
  { tags: ['s1.promises', 's2.3.promo-tiles'] },
  async () => {
    await renderRoute('/')
    const promises = within(await screen.findByRole('region', { name: 'What we promise' }))
    for (const promise of ['Free Shipping', 'Money-Back Guarantee', 'Safe Shopping', 'Online Support'])
      promises.getByText(promise)
    const tiles = within(
      screen.getByRole('list', { name: 'Picked for you' }),
    ).getAllByRole<HTMLAnchorElement>('link')
    expect(tiles.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Light laptopsSee computers', '/categoryDetails/computers'],
      ['Made for creatorsSee electronics', '/categoryDetails/4'],
      ['Phones from JapanSee phones', '/categoryDetails/phones'],
    ])
  },
)

it(
  'the home page has its parts in order, and stays at the top',
  { tags: ['s2.1.home', 's2.3.order-of-parts'] },
  async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    await renderRoute('/')
    await screen.findByRole('heading', { name: 'Autumn Tea' })
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(sections.filter((title) => !/Autumn|Kitchen/.test(title))).toEqual([
      'New Arrivals',
      expect.stringContaining('Top Deals'),
      expect.stringContaining('Hot Deals'),
      'Best Sellers',
    ])
    expect(document.title).toBe('Authentic Japanese products in Bangladesh · Nihon Haat')
    expect(scrolledTo).not.toHaveBeenCalled()
    scrolledTo.mockRestore()
  },
)
