import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#contract/mock.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { signIn } from '#web/testing/sign-in.ts'

import { forgetLastOrder, keepLastOrder, lastOrder } from './last-order.ts'

const main = () => within(screen.getByRole('main', { hidden: true }))

/** Orders as whoever is here; comes back with the dialog answered. */
async function order() {
  mockServer.use(mock('getProduct', ({ problem }) => problem('unavailable')))
  useShop.getState().cart.addProductsFromServer([sampleLine({ id: 12 })])
  const page = await renderRoute('/checkout')
  while (screen.queryByRole('button', { name: 'Continue' }) !== null) {
    const name = screen.queryByLabelText(/^First Name/)
    if (name) await userEvent.type(name, 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order Placed Successfully!' }))
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  return page
}

beforeEach(() => mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unavailable'))))

afterEach(() => vi.unstubAllGlobals())

it('a customer finds it among hers, and nothing is kept', async () => {
  signIn()
  await order()
  expect(lastOrder()).toBeNull()
})

it('of an order without a number it does not say to keep one', async () => {
  keepLastOrder({ id: null, payAmount: 850 })
  await renderRoute('/login')
  expect(main().getByText(/you pay ৳850 in cash when it arrives/).textContent).not.toMatch(/number/)
})

it('stays while the page is open where the browser keeps nothing', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepLastOrder({ id: 41, payAmount: 850 })
  expect(lastOrder()).toEqual({ id: 41, payAmount: 850 })
  forgetLastOrder()
  expect(lastOrder()).toBeNull()
})

it.each(['{', '5', 'null', '{"id":7}'])('what is damaged is none: %s', (text) => {
  sessionStorage.setItem('nihonhaat:last-order', text)
  expect(lastOrder()).toBeNull()
})
