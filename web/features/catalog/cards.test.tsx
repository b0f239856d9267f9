import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

const LISTS = ['listProducts', 'listTopDeals', 'listHotDeals', 'listBestSellers'] as const

/** The home page, on which every section has this one product. */
async function showEverywhere(fields: Parameters<typeof wireProduct>[0]) {
  for (const operation of LISTS) storeSays(operation, ({ respond }) => respond(200, [wireProduct(fields)]))
  await renderRoute('/')
}

const cardIn = async (section: RegExp | string) =>
  within(await within(await screen.findByRole('region', { name: section })).findByRole('article'))

/** The sections, and how much of a name each shows. */
const SECTIONS = [
  ['New Arrivals', 40],
  ['Top Deals', 40],
  [/^Hot Deals/, 50],
  ['Best Sellers', 24],
] as const

it(
  'every section cuts a long name at its own length, and whoever cannot see it hears the whole one',
  {
    tags: [
      's2.5.card-names',
      's9.name-product-card',
      's9.name-best-seller',
      's9.name-hot-deal',
      's9.name-top-deal',
    ],
  },
  async () => {
    const name = 'Abcdefghij'.repeat(6)
    await showEverywhere({ name })
    for (const [section, limit] of SECTIONS) {
      const card = await cardIn(section)
      const cut = card.getByText(`${name.slice(0, limit)}…`)
      expect(card.getByRole('heading', { name }).contains(cut)).toBe(true)
    }
  },
)

it(
  'a hot deal computes its discount from the former price, and one that is hardly cheaper shows none',
  { tags: ['s2.5.card-price', 's2.5.hot-deal-discount', 's2.5.no-empty-discount'] },
  async () => {
    await showEverywhere({ price: 750, original_price: 1000 })
    const card = await cardIn(/^Hot Deals/)
    expect([card.getByText('25% off'), card.getByText('৳1,000')]).toHaveLength(2)
    cleanup()
    await showEverywhere({ price: 9_990, original_price: 10_000 })
    expect((await cardIn(/^Hot Deals/)).queryByText(/% off/)).toBeNull()
    cleanup()
    await showEverywhere({ price: 0.01 })
    expect((await cardIn('Top Deals')).queryByText(/% off/)).toBeNull()
  },
)

it(
  'in every section what is sold out says so, and cannot be added',
  { tags: 's2.5.card-sold-out' },
  async () => {
    await showEverywhere({ quantity: 0 })
    for (const [section] of SECTIONS) {
      const card = await cardIn(section)
      expect(card.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
      expect(card.getByRole('button', { name: 'Sold Out: Sencha 100 g' })).toHaveProperty('disabled', true)
    }
  },
)
