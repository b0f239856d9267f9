import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { mockMedia } from '#web/test/media.ts'
import { expectNoEffect } from '#web/test/does-nothing.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { renderSections } from '#web/test/render-sections.tsx'
import { wireProduct } from '#web/test/wire-products.ts'

import { VendorPage } from './vendor-page.tsx'

const LISTS = ['listProducts', 'listTopDeals', 'listHotDeals', 'listBestSellers'] as const

/** The sections of the home page, each with this one product. */
async function showEverywhere(fields: Parameters<typeof wireProduct>[0]) {
  for (const operation of LISTS) storeSays(operation, ({ respond }) => respond(200, [wireProduct(fields)]))
  return renderSections()
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
  'every section cuts a long name at its own length, and screen readers get the whole name',
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

it(
  'a card has a badge, a rating, a price and its button',
  {
    tags: [
      's1.prices-in-taka',
      's2.5.card-badge',
      's2.5.card-rating',
      's2.5.card-price',
      's2.5.stars',
      's9.rating',
    ],
  },
  async () => {
    await showEverywhere({ price: 1234567.5 })
    const card = await cardIn('New Arrivals')
    for (const text of ['New', '4.5', '৳1,234,567.50', 'Add to Cart']) card.getByText(text)
    expect(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy()
  },
)

it('shows a static timer on a hot deal', { tags: 's2.5.static-timers' }, async () => {
  await showEverywhere({})
  const card = await cardIn(/^Hot Deals/)
  card.getByText('Deal ends in')
  expect(card.getByText(/23h 59m/)).toBeTruthy()
})

it(
  'the plain grid cuts names after 16 characters',
  { tags: ['s2.5.card-names', 's9.name-grid-card'] },
  async () => {
    const products = [wireProduct({ name: 'Hand-carved Bamboo Whisk' })]
    storeSays('getVendor', ({ respond }) => respond(200, { id: 3, name: 'Uji Tea House', products }))
    await renderPage(<VendorPage vendorId={3} />)
    expect(await screen.findByText('Hand-carved Bamb…')).toBeTruthy()
  },
)

it(
  'the card of every section adds to the cart',
  { tags: ['s2.5.card-adds', 's4.add-opens-dialog', 's4.dialog-shown-and-closed'] },
  async () => {
    await showEverywhere({})
    let units = 0
    for (const [section] of SECTIONS) {
      const card = await cardIn(section)
      await userEvent.click(card.getByRole('button', { name: 'Add to Cart: Sencha 100 g' }))
      units += 1
      const dialog = within(await screen.findByRole('dialog', { name: 'Item Added Successfully!' }))
      dialog.getByText(units === 1 ? 'Your cart contains 1 item' : `Your cart contains ${units} items`)
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    }
  },
)

it('wishlist, quick view and compare do nothing', { tags: 's2.5.hover-buttons' }, async () => {
  storeSays('listProducts', ({ respond }) => respond(200, [wireProduct()]))
  const page = await renderRoute('/')
  mockMedia(true)
  const section = within(screen.getByRole('region', { name: 'New Arrivals' }))
  const article = await section.findByRole('article')
  fireEvent.pointerEnter(article, { pointerType: 'mouse' })
  const names = ['Wishlist', 'Quick view', 'Compare']
  await within(article).findByRole('button', { name: 'Compare: Sencha 100 g' })
  const buttons = names.map((name) => within(article).getByRole('button', { name: `${name}: Sencha 100 g` }))
  await expectNoEffect(page, buttons)
})
