import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { renderSections } from '#web/test/render-sections.tsx'

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
  'every section says what is loading',
  { tags: ['s2.3.new-arrivals-states', 's2.3.top-deals-states', 's2.3.hot-deals-states'] },
  async () => {
    for (const operation of LISTS) storeSays(operation, () => new Promise<never>(() => {}))
    renderSections()
    for (const text of ['Loading Products...', 'Finding Best Deals...', 'Loading Hot Deals...'])
      await screen.findByText(text)
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
