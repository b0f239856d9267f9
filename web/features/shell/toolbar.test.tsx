import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { renderPart } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'

import { Toolbar } from './toolbar.tsx'

const toolbar = () => within(screen.getByRole('complementary', { name: 'Quick tools' }))

async function open(tool: string) {
  const page = renderPart(<Toolbar />)
  await userEvent.click(toolbar().getByRole('button', { name: tool }))
  return { ...page, popup: within(await toolbar().findByRole('region', { name: tool })) }
}
const tea = sampleLine({ id: 1, name: 'Sencha from the slopes of Uji, 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1000, regularPrice: 1250 })

describe('the floating toolbar', () => {
  it(
    'has one popup open at a time, the recent one without a link, and none behind the login',
    { tags: ['s2.3.toolbar-login', 's2.3.toolbar-recent', 's2.3.toolbar-one-popup'] },
    async () => {
      await open('Cart')
      await userEvent.click(toolbar().getByRole('button', { name: 'Recent' }))
      const recent = await toolbar().findByRole('region', { name: 'Recent' })
      expect(toolbar().getAllByRole('region')).toEqual([recent])
      expect(within(recent).queryByRole('link')).toBeNull()
      await userEvent.click(toolbar().getByRole('button', { name: 'Account' }))
      await userEvent.click(await toolbar().findByRole('button', { name: 'LOGIN' }))
      expect(toolbar().queryByRole('region')).toBeNull()
    },
  )
})

it(
  'the cart popup shows whole names, quantities, prices and the sums of the regular prices',
  { tags: ['s2.3.toolbar-cart', 's9.popup-subtotal'] },
  async () => {
    fillCart(tea, whisk)
    const { popup } = await open('Cart')
    popup.getByRole('heading', { name: '3 items in your cart' })
    popup.getByRole('link', { name: 'Sencha from the slopes of Uji, 100 g' })
    popup.getByText('৳1,000')
    expect(popup.getAllByText('৳2,950')).toHaveLength(2)
  },
)

it('the search popup opens the search page', { tags: 's2.3.toolbar-search' }, async () => {
  const { popup, router } = await open('Search')
  await userEvent.type(popup.getByRole('searchbox'), 'sencha{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/search?q=sencha')
})

it(
  'the account popup shows currency, language and the ways into the account',
  { tags: 's2.3.toolbar-account' },
  async () => {
    const { popup } = await open('Account')
    popup.getByText('৳ Bangladeshi taka')
    popup.getByText('English')
    const links = popup.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['HISTORY', '/myAccounts'],
      ['SHOPPING CART', '/viewPage'],
      ['REGISTER', '/register'],
      ['ACCOUNT', '/myAccounts'],
      ['DOWNLOAD', '/myAccounts'],
    ])
  },
)

it.each([
  ['a visitor', '/login'],
  ['a customer', '/checkout'],
])(
  'the cart popup leads %s to the checkout by %s',
  { tags: ['s2.3.toolbar-cart', 's2.3.toolbar-cart-ways'] },
  async (who, path) => {
    if (who === 'a customer') signIn()
    fillCart(tea)
    const { popup } = await open('Cart')
    expect(popup.getByRole('link', { name: 'VIEWCART' })).toHaveProperty('pathname', '/viewPage')
    expect(popup.getByRole('link', { name: 'CHECKOUT' })).toHaveProperty('pathname', path)
  },
)

it(
  'the cart popup has no ways on after its last line was removed',
  { tags: ['s2.3.toolbar-cart', 's2.3.toolbar-cart-empty'] },
  async () => {
    fillCart(whisk)
    const { popup } = await open('Cart')
    await userEvent.click(popup.getByRole('button', { name: 'Remove Matcha Whisk' }))
    await popup.findByText('Your shopping cart is empty')
    expect(popup.queryByRole('link')).toBeNull()
  },
)
