import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mockMedia } from '#web/test/media.ts'
import { renderPart, renderRoute } from '#web/test/render-route.tsx'
import { shop, fillCart } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

import { CartMenu } from './cart-menu.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' })

it.each([
  [360, true],
  [1280, false],
])('reaches the cart in the order that is seen at %i px', async (width, isCartFirst) => {
  mockMedia(width)
  await renderRoute('/login')
  const cart = within(screen.getByRole('banner')).getByRole('button', { name: /^Shopping cart/ })
  const order = cart.compareDocumentPosition(box())
  expect(order === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isCartFirst)
})

it(
  'a search on the home page opens a category that is chosen without a text',
  { tags: 's2.2.search-category-alone' },
  async () => {
    const { router } = await renderRoute('/')
    await screen.findByRole('option', { name: 'Hot Deals' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category to search in' }), '2')
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/categoryDetails/2'))
  },
)

it(
  'a search elsewhere sets the global keyword, trimmed, and goes to the search page',
  { tags: ['s2.2.search-enter-and-button', 's2.2.search-elsewhere'] },
  async () => {
    const { router } = await renderRoute('/viewPage')
    await userEvent.type(box(), ' tea {Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=tea'))
    expect(shop().global.keyword).toBe('tea')
  },
)

describe('the cart menu', () => {
  const tea = sampleLine({ id: 1, name: 'Sencha from the slopes of Uji, 100 g', price: 850, quantity: 2 })
  const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250.5 })

  async function openMenu(...lines: CartLine[]) {
    fillCart(...lines)
    renderPart(<CartMenu />)
    await userEvent.click(screen.getByRole('button', { name: /^Shopping cart: / }))
    return screen.findByRole('region', { name: /^Shopping Cart/ })
  }

  it(
    'counts the units, cuts long names and shows quantity, price and total',
    {
      tags: [
        's2.2.cart-dropdown-title',
        's2.2.cart-dropdown-names',
        's2.2.cart-dropdown-lines',
        's9.name-cart-dropdown',
      ],
    },
    async () => {
      const panel = await openMenu(tea, whisk)
      within(panel).getByRole('heading', { name: 'Shopping Cart (3 items)' })
      const lines = within(panel).getAllByRole('listitem')
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Sencha from the slopes of…'),
        expect.stringContaining('Matcha Whisk'),
      ])
      expect(lines[0]?.textContent).toMatch(/2 × *৳850/)
      within(panel).getByText('৳2,950.50')
    },
  )

  it(
    'says that the cart is empty, and counts one unit as one item',
    {
      tags: ['s2.2.cart-dropdown-empty', 's2.2.cart-dropdown-title', 's4.cart-toggle', 's8.empty-cart'],
    },
    async () => {
      const panel = await openMenu()
      within(panel).getByRole('heading', { name: 'Shopping Cart (0 items)' })
      within(panel).getByText('Your shopping cart is empty')
      act(() => fillCart(whisk))
      expect(within(panel).getByRole('heading').textContent).toBe('Shopping Cart (1 item)')
    },
  )

  it.each([
    ['a visitor', '/login'],
    ['a customer', '/checkout'],
  ])(
    'leads %s to the checkout by %s',
    { tags: ['s2.2.cart-dropdown-checkout', 's6.dropdown-checkout'] },
    async (who, path) => {
      if (who === 'a customer') signIn()
      const panel = await openMenu(whisk)
      const link = (name: string) => within(panel).getByRole<HTMLAnchorElement>('link', { name }).pathname
      expect(['Matcha Whisk', 'View Cart', 'Checkout'].map(link)).toEqual([
        '/productDetails/2',
        '/viewPage',
        path,
      ])
    },
  )
})
