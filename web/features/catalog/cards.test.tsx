import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { wireProduct } from '#web/testing/wire-products.ts'

const LONG = 'Abcdefghij'.repeat(6)
const product = wireProduct({ id: 77, name: LONG, price: 112_900 })

const LISTS = ['listProducts', 'listTopDeals', 'listHotDeals', 'listBestSellers'] as const

async function cardIn(section: RegExp | string, path = '/', shown = product) {
  for (const operation of LISTS) storeSays(operation, ({ respond }) => respond(200, [shown]))
  storeSays('searchProducts', ({ respond }) => respond(200, [shown]))
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

it('a hot deal computes its discount from the former price, and one that is hardly cheaper shows none', async () => {
  const card = await cardIn(/^Hot Deals/, '/', wireProduct({ price: 750, original_price: 1000 }))
  expect([card.getByText('25% off'), card.getByText('৳1,000')]).toHaveLength(2)
  cleanup()
  const hardly = wireProduct({ price: 9_990, original_price: 10_000 })
  expect((await cardIn(/^Hot Deals/, '/', hardly)).queryByText(/% off/)).toBeNull()
  cleanup()
  expect((await cardIn('Top Deals', '/', wireProduct({ price: 0.01 }))).queryByText(/% off/)).toBeNull()
})

describe('a product card', () => {
  it.each(['New Arrivals', 'Top Deals', /^Hot Deals/, 'Best Sellers'])(
    'in %s says that it is sold out, and cannot be added',
    async (section) => {
      const card = await cardIn(section, '/', wireProduct({ quantity: 0 }))
      expect(card.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
      expect(card.getByRole('button', { name: 'Sold Out: Sencha 100 g' })).toHaveProperty('disabled', true)
    },
  )
})
