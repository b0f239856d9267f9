import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { hotDealDiscount, topDealFigures } from '#core/catalog/deal-figures.ts'
import { formatTaka } from '#core/money.ts'
import { mock } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

const LONG = 'Abcdefghij'.repeat(6)
const product = wireProduct({ id: 77, name: LONG, price: 112_900 })

const LISTS = ['listProducts', 'listTopDeals', 'listHotDeals', 'listBestSellers'] as const

async function cardIn(section: RegExp | string, path = '/', shown = product) {
  for (const operation of LISTS) mockServer.use(mock(operation, ({ respond }) => respond(200, [shown])))
  mockServer.use(mock('searchProducts', ({ respond }) => respond(200, [shown])))
  await renderRoute(path)
  return within(await within(await screen.findByRole('region', { name: section })).findByRole('article'))
}

describe('names are cut', () => {
  it.each([
    ['New Arrivals', '/', 40],
    ['Top Deals', '/', 40],
    [/^Hot Deals/, '/', 50],
    ['Best Sellers', '/', 24],
    ['Products', '/search?q=tea', 16],
  ])('in %s on %s after %i characters, and no sooner', async (section, path, limit) => {
    const whole = LONG.slice(0, limit)
    const names = async (name: string) => {
      const view = await cardIn(section, path, wireProduct({ id: 77, name }))
      const shown = view.queryAllByText(whole).length
      const cut = view.queryAllByText(`${whole}…`).length
      cleanup()
      return { shown: shown > 0, cut: cut > 0 }
    }
    expect(await names(whole)).toEqual({ shown: true, cut: false })
    expect((await names(LONG.slice(0, limit + 1))).cut).toBe(true)
    // Whoever cannot see the cut name hears the whole one.
    const card = await cardIn(section, path)
    expect(card.getByRole('heading', { name: LONG })).toBeTruthy()
  })
})

it('a deal that is hardly cheaper shows no discount', async () => {
  const hardly = wireProduct({ price: 9_990, original_price: 10_000 })
  expect((await cardIn(/^Hot Deals/, '/', hardly)).queryByText(/% off/)).toBeNull()
  cleanup()
  expect((await cardIn('Top Deals', '/', wireProduct({ price: 0.01 }))).queryByText(/% off/)).toBeNull()
})

describe('a product card', () => {
  it('has a badge, the fixed rating, the price with separators, and leads to the product', async () => {
    const card = await cardIn('New Arrivals')
    expect(card.getByText('New')).toBeTruthy()
    expect(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy()
    expect(card.getByText('৳112,900')).toBeTruthy()
    expect(card.getByRole('link')).toHaveProperty('pathname', '/productDetails/77')
  })

  it('has hover buttons that do nothing', async () => {
    const card = await cardIn('New Arrivals')
    const before = useShop.getState()
    await userEvent.hover(card.getByRole('link'))
    for (const name of [/^Wishlist/, /^Quick view/, /^Compare/]) {
      await userEvent.click(card.getByRole('button', { name }))
    }
    expect(useShop.getState()).toBe(before)
    expect(window.location.hash).toBe('')
  })

  it('puts the product into the cart', async () => {
    const card = await cardIn('New Arrivals')
    await userEvent.click(card.getByRole('button', { name: /^Add to Cart/ }))
    const { cart, global } = useShop.getState()
    expect(cart.lines).toMatchObject([{ id: 77, quantity: 1 }])
    expect(global.showAddToCartModal).toBe(true)
    expect(global.selectedProductVendorName).toBe('Kyoto Tea House')
  })

  it.each(['New Arrivals', 'Top Deals', /^Hot Deals/, 'Best Sellers'])(
    'in %s says that it is sold out, and cannot be added',
    async (section) => {
      const card = await cardIn(section, '/', wireProduct({ quantity: 0 }))
      expect(card.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
      expect(card.getByRole('button', { name: 'Sold Out: Sencha 100 g' })).toHaveProperty('disabled', true)
    },
  )
})

describe('a top deal', () => {
  it('shows the figures that belong to the product', async () => {
    const card = await cardIn('Top Deals')
    const { discount, originalPrice, soldPercent, rating } = topDealFigures({ id: 77, price: 112_900 })
    expect(card.getByText(`${discount}% off`)).toBeTruthy()
    expect(card.getByText(formatTaka(originalPrice))).toBeTruthy()
    expect(card.getByText(`${soldPercent}% sold`)).toBeTruthy()
    expect(card.getByRole('img', { name: `Rated ${rating} of 5` })).toBeTruthy()
    expect(card.getByText('23h 59m')).toBeTruthy()
  })
})

describe('a hot deal', () => {
  it('computes its discount from the former price', async () => {
    const card = await cardIn(/^Hot Deals/, '/', wireProduct({ price: 750, original_price: 1000 }))
    expect(card.getByText('25% off')).toBeTruthy()
    expect(card.getByText('৳1,000')).toBeTruthy()
  })

  it('takes the figure that belongs to the product where there is no former price', async () => {
    const card = await cardIn(/^Hot Deals/)
    expect(card.getByText(`${hotDealDiscount({ id: 77, price: 112_900 })}% off`)).toBeTruthy()
    expect(card.getByText(/Deal ends in/)).toBeTruthy()
  })
})

it('a picture that does not load gives way to words', async () => {
  const card = await cardIn('New Arrivals')
  const picture = () =>
    card.getAllByRole('presentation', { hidden: true }).find((image) => image.tagName === 'IMG')
  // First its prepared widths, then the file itself.
  fireEvent.error(picture() ?? document.body)
  fireEvent.error(picture() ?? document.body)
  await waitFor(() => expect(card.getByText('Image unavailable')).toBeTruthy())
})
