import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

const toolbar = () => within(screen.getByRole('complementary', { name: 'Quick tools' }))

async function open(tool: string, from = '/') {
  const page = await renderRoute(from)
  await userEvent.click(toolbar().getByRole('button', { name: tool }))
  return { ...page, popup: within(await toolbar().findByRole('region', { name: tool })) }
}
const tea = sampleLine({ id: 1, name: 'Sencha from the slopes of Uji, 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1000, regularPrice: 1250 })

describe('the floating toolbar', () => {
  it('has one popup open at a time', async () => {
    await open('Cart')
    await userEvent.click(toolbar().getByRole('button', { name: 'Recent' }))
    await toolbar().findByRole('region', { name: 'Recent' })
    expect(toolbar().getAllByRole('region')).toHaveLength(1)
  })

  it('folds away behind a handle on a phone', async () => {
    await renderRoute('/')
    const handle = toolbar().getByRole('button', { name: 'Open the quick tools' })
    expect(handle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(handle)
    expect(toolbar().getByRole('button', { name: 'Close the quick tools' })).toBe(handle)
  })
})

describe('the cart popup', () => {
  it('shows whole names, quantities, prices and the sums of the regular prices', async () => {
    useShop.getState().cart.addProductsFromServer([tea, whisk])
    const { popup } = await open('Cart')
    popup.getByRole('heading', { name: '3 items in your cart' })
    popup.getByRole('link', { name: 'Sencha from the slopes of Uji, 100 g' })
    popup.getByText('৳1,000')
    expect(popup.getAllByText('৳2,950')).toHaveLength(2)
  })

  it('says of an empty cart that it is, and leads nowhere', async () => {
    const { popup } = await open('Cart')
    popup.getByText('Your shopping cart is empty')
    expect(popup.queryAllByRole('link')).toEqual([])
    expect(popup.queryByText('Sub-Total')).toBeNull()
  })

  it('removes a line', async () => {
    useShop.getState().cart.addProductsFromServer([tea, whisk])
    const { popup } = await open('Cart')
    await userEvent.click(popup.getByRole('button', { name: 'Remove Matcha Whisk' }))
    expect(await popup.findByRole('heading', { name: '2 items in your cart' })).toBeDefined()
  })

  it.each([
    ['a visitor to the login', () => {}, '/login'],
    ['a customer to the checkout', signIn, '/checkout'],
  ])('sends %s', async (_who, become, target) => {
    become()
    useShop.getState().cart.addProductsFromServer([tea])
    const { popup } = await open('Cart')
    expect(popup.getByRole('link', { name: 'VIEWCART' }).getAttribute('href')).toBe('/viewPage')
    expect(popup.getByRole('link', { name: 'CHECKOUT' }).getAttribute('href')).toBe(target)
  })
})

describe('the account popup', () => {
  it('shows currency and language and leads to the account', async () => {
    const { popup } = await open('Account')
    popup.getByText('৳ Bangladeshi taka')
    popup.getByText('English')
    expect(popup.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['HISTORY', '/myAccounts'],
      ['SHOPPING CART', '/viewPage'],
      ['REGISTER', '/register'],
      ['ACCOUNT', '/myAccounts'],
      ['DOWNLOAD', '/myAccounts'],
    ])
  })

  it('opens the login dialog', async () => {
    const { popup } = await open('Account')
    await userEvent.click(popup.getByRole('button', { name: 'LOGIN' }))
    expect(useShop.getState().global.showLoginModal).toBe(true)
    expect(toolbar().queryByRole('region')).toBeNull()
  })
})

describe('the search popup', () => {
  it('sets the global keyword and goes to the search page', async () => {
    const { popup, router } = await open('Search')
    await userEvent.type(popup.getByRole('searchbox'), ' tea {Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=tea'))
    expect(useShop.getState().global.keyword).toBe('tea')
  })

  it('waits for a keyword', async () => {
    const { popup, router } = await open('Search')
    await userEvent.click(popup.getByRole('button', { name: 'Search' }))
    expect(router.state.location.href).toBe('/')
  })
})

it('the recent popup is a placeholder', async () => {
  const { popup } = await open('Recent')
  popup.getByText('Products that you looked at will be shown here.')
  expect(popup.queryByRole('link')).toBeNull()
})
